import type { LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { pluginEditorMessages } from '#contract/messages/plugin-editor.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { AddressTrouble, AskedAddress, SourceName } from '../import-state.ts'

const texts = pluginEditorMessages.sources

interface Props {
  readonly source: SourceName
  readonly icon: LucideIcon
  /** What was wrong with the last address, of whichever row. */
  readonly trouble: AddressTrouble | null
  onFetch(asked: AskedAddress): void
}

/** One server with an address to fill in, and for a repository its tag or branch. */
export function AddressRow({ source, icon: Icon, trouble, onFetch }: Props) {
  const own = trouble?.asked.source === source ? trouble : null
  const [wrong, setWrong] = useState(own)
  const [address, setAddress] = useState(own?.asked.address ?? '')
  const [tag, setTag] = useState(own?.asked.tag ?? '')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Where its error is read aloud.
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])
  const { name, placeholder } = texts[source]
  const control = (field: AddressTrouble['field']) =>
    wrong?.field === field && ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const)
  const shared = {
    className: 'input',
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
  } as const
  return (
    <form
      ref={form}
      className="field source"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const asked = { source, address: address.trim(), tag: tag.trim() }
        if (asked.address === '') setWrong({ asked, field: 'address', text: texts.empty })
        else onFetch(asked)
      }}
    >
      <label htmlFor={id}>
        <Icon className="icon" aria-hidden />
        {name}
      </label>
      <div className="pair">
        <input
          {...shared}
          {...control('address')}
          id={id}
          inputMode="url"
          value={address}
          placeholder={placeholder}
          onChange={({ target }) => setAddress(target.value)}
        />
        {source === 'github' && (
          <input
            {...shared}
            {...control('tag')}
            aria-label={texts.github.tag}
            value={tag}
            placeholder={texts.github.tagPlaceholder}
            onChange={({ target }) => setTag(target.value)}
          />
        )}
      </div>
      <Button type="submit" aria-label={texts.getFrom(name)}>
        {texts.get}
      </Button>
      {wrong && (
        <p className="error" id={`${id}-error`}>
          {wrong.text}
        </p>
      )}
    </form>
  )
}
