import type { ReactNode } from 'react'
import type { ForumCategory } from '#contract/community.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { newThreadMessages as texts } from '#contract/messages/community-new-thread.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field, FieldShell } from '../../ui/Field.tsx'
import { TextBox } from './TextBox.tsx'
import { lengthProblem } from './text-problem.ts'

const { titleCharacters, contentCharacters } = communityLimits

/** What the author of a thread writes. */
export interface ThreadText {
  readonly title: string
  readonly content: string
  /** The slug of a category, or null for none. */
  readonly category: string | null
}

export const isComplete = ({ title, content }: ThreadText): boolean =>
  title.trim() !== '' && content.trim() !== ''

/** Why a thread cannot be sent as it is, or null. */
export const threadProblem = ({ title, content }: ThreadText): string | null =>
  lengthProblem(title, titleCharacters) ?? lengthProblem(content, contentCharacters)

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** On the button that sends. */
  readonly send: string
  readonly value: ThreadText
  readonly onChange: (change: Partial<ThreadText>) => void
  readonly categories: readonly ForumCategory[]
  readonly onSend: () => void
  /** Told whether images are still on their way. */
  readonly onUploading: (isUploading: boolean) => void
  /** Why it could not be sent, as a sentence. */
  readonly why: string | null
  readonly busy: boolean
  /** Below the fields. */
  readonly children?: ReactNode
}

/** The dialog with the fields of a thread, which starts or changes one. */
export function ThreadDialog(props: Props) {
  const {
    open,
    onClose,
    title: heading,
    send,
    value,
    onChange,
    categories,
    onSend,
    onUploading,
    why,
    busy,
    children,
  } = props
  const isTitleWrong = lengthProblem(value.title, titleCharacters) !== null
  return (
    <Dialog
      open={open}
      wide
      busy={busy}
      onClose={onClose}
      title={heading}
      actions={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {commonMessages.cancel}
          </Button>
          <Button variant="ember" aria-busy={busy} onClick={onSend}>
            {send}
          </Button>
        </>
      }
    >
      <Field
        label={texts.name}
        value={value.title}
        onChange={(title) => onChange({ title })}
        error={isTitleWrong && why !== null ? why : undefined}
        autoComplete="off"
        autoFocus
        readOnly={busy}
      />
      <FieldShell label={texts.category}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={value.category ?? ''}
            disabled={busy}
            onChange={(event) => onChange({ category: event.target.value || null })}
          >
            <option value="">{texts.noCategory}</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
      <TextBox
        label={texts.content}
        labelled
        value={value.content}
        onChange={(content) => onChange({ content })}
        onSend={onSend}
        onUploading={onUploading}
        most={contentCharacters}
        why={isTitleWrong ? null : why}
        busy={busy}
      />
      {children}
    </Dialog>
  )
}
