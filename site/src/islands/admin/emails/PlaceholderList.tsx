import { useLayoutEffect, useMemo, useState } from 'react'
import type { RefObject } from 'react'
import { placeholdersOf } from '#contract/mail-templates.ts'
import type { MailTemplateName } from '#contract/mail-templates.ts'
import { emailTemplateMessages as texts } from '#contract/messages/email-templates.ts'
import { Suggestions } from '../../../ui/suggestions/Suggestions.tsx'
import { useBegun } from '../../../ui/suggestions/use-begun.ts'
import type { TextBox } from '../../../ui/suggestions/use-begun.ts'
import { writeInto } from '../../../ui/suggestions/write-into.ts'
import { caretBottom } from './caret-bottom.ts'
import { placeholderAt, placeholdersFor } from './placeholder-at.ts'

interface Props {
  readonly box: RefObject<TextBox | null>
  readonly text: string
  readonly template: MailTemplateName
  /** Whether the box is so high that the list comes right below the line that is written. */
  readonly atCaret?: boolean
}

/** The placeholders of an email with what they mean, below the box in which one is begun with `{{`. */
export function PlaceholderList({ box, text, template, atCaret = false }: Props) {
  const { begun, close } = useBegun(box, text, placeholderAt)
  const { from, word } = begun ?? {}
  const names = useMemo(
    () => (word === undefined ? [] : placeholdersFor(word, placeholdersOf(template))),
    [word, template],
  )
  const [top, setTop] = useState<number>()
  useLayoutEffect(() => {
    if (atCaret && from !== undefined && box.current instanceof HTMLTextAreaElement)
      setTop(caretBottom(box.current, from))
  }, [box, from, atCaret])
  const take = (name: string) => {
    if (!begun || !box.current) return
    const insert = `{{${name}}}`
    const end = begun.from + insert.length
    writeInto(box.current, { ...begun, insert, start: end, end })
  }
  return (
    <Suggestions
      box={box}
      options={names}
      keyOf={(name) => name}
      label={texts.placeholders}
      found={texts.found}
      className="mail-names"
      top={top}
      onTake={take}
      onClose={close}
    >
      {(name) => (
        <>
          <code>{`{{${name}}}`}</code>
          <span>{texts.meanings[name]}</span>
        </>
      )}
    </Suggestions>
  )
}
