import { useEffect, useId, useRef } from 'react'
import { checksMessages } from '#contract/messages/checks.ts'
import { historyMessages } from '#contract/messages/history.ts'
import { informationMessages as texts } from '#contract/messages/information.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { canSend } from '../store/index.ts'
import { useInformation } from './use-information.ts'
import { useWorkspace } from '../context.ts'

/** Name, version and author of the plugin; and whether everyone sees it. */
export function InformationForm({ onSaved }: { readonly onSaved?: () => void }) {
  const { values, problem, wrongWith, saving, dirty, change, save, takeNew } = useInformation()
  const free = useWorkspace(canSend)
  const making = useWorkspace(({ turn }) => turn !== null)
  const hint = useId()
  const ready = dirty && !saving && free
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Move the focus to the first invalid field, where its error is read aloud.
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problem])
  const pluginId = useWorkspace((state) => state.pluginId)
  const since = useWorkspace(({ workspace }) => workspace?.version?.report?.since)
  if (!values || !pluginId) return <p className="small text-ink-3">{texts.later}</p>
  return (
    <form
      ref={form}
      className="information"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!ready) return
        void save().then((saved) => {
          if (saved) onSaved?.()
        })
      }}
    >
      <Field
        label={texts.name}
        value={values.name}
        dir="auto"
        error={wrongWith('name')}
        autoComplete="off"
        onChange={(name) => change({ name })}
      />
      <div className="information-two">
        <Field
          label={texts.version}
          value={values.version}
          error={wrongWith('version')}
          autoComplete="off"
          inputMode="decimal"
          onChange={(version) => change({ version })}
        />
        <Field
          label={texts.author}
          value={values.author}
          dir="auto"
          error={wrongWith('author')}
          autoComplete="off"
          onChange={(author) => change({ author })}
        />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={values.isPublic}
          onChange={(event) => change({ isPublic: event.target.checked })}
        />
        <span>
          {texts.visible} <small className="text-ink-3">{texts.visibleHint}</small>
        </span>
      </label>
      {problem?.conflict && (
        <div className="information-conflict" role="alert">
          <p>{problem.text}</p>
          <Button
            size="sm"
            onClick={() => {
              takeNew()
              // The button goes: on with the values that it has brought.
              form.current?.querySelector('input')?.focus()
            }}
          >
            {texts.takeNew}
          </Button>
        </div>
      )}
      {since && since.fixed + since.broken > 0 && (
        <p className="small">
          {checksMessages.tab}: {historyMessages.since(since.fixed, since.broken, since.version)}
        </p>
      )}
      <p className="tiny text-ink-3" id={hint}>
        {making ? texts.making : texts.hint}
      </p>
      <div className="save">
        {/* Pressed, it keeps the focus. */}
        <Button type="submit" variant="ink" size="sm" aria-disabled={!ready} aria-describedby={hint}>
          {saving ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  )
}
