import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useId, useMemo, useState } from 'react'
import { conflictMessages as texts } from '#contract/messages/conflict.ts'
import { adoptStyles } from '../../../ui/adopt-styles.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useEdits, usePluginWorkspace, useWorkspace } from '../../context.ts'
import type { Conflict } from '../state.ts'
import css from './conflict.css?inline'
import { decidedText, placesOf, withLineEnds } from './places.ts'
import type { Decision, Side } from './places.ts'
import { Ways } from './Ways.tsx'

adoptStyles(css)

/** Asks once more before edits are given up. */
function Actions({
  ready,
  left,
  onSave,
}: {
  readonly ready: boolean
  readonly left: number
  readonly onSave: () => void
}) {
  const [discarding, setDiscarding] = useState(false)
  const { edits } = usePluginWorkspace()
  const paths = useEdits(({ conflicts }) => conflicts.map(({ path }) => path).join('\n'))
  const next = useWorkspace(({ workspace }) => (workspace?.version?.versionNumber ?? 0) + 1)
  const isRunning = useWorkspace(({ turn }) => turn !== null)
  const saving = useEdits((state) => state.saving)
  const back = () => edits.getState().showComparison(false)
  if (discarding) {
    const discard = () => {
      for (const path of paths.split('\n')) edits.getState().discard(path)
      back()
    }
    return (
      <div className="acts" role="group" aria-label={texts.discard}>
        <Button variant="danger" onClick={discard}>
          {texts.discardConfirm}
        </Button>
        <Button autoFocus onClick={() => setDiscarding(false)}>
          {texts.keep}
        </Button>
        <small>{texts.discardText(paths.split('\n').length)}</small>
      </div>
    )
  }
  return (
    <div className="acts">
      <Button variant="ember" disabled={!ready || saving || isRunning} onClick={onSave}>
        {texts.save(next)}
      </Button>
      <Button onClick={() => setDiscarding(true)}>{texts.discard}</Button>
      <Button variant="ghost" onClick={back}>
        {texts.back}
      </Button>
      <small role="status">{isRunning ? texts.waits : texts.left(left)}</small>
    </div>
  )
}

/** Places where edits and a newer version meet: one after the other, with what each side has. */
export function Comparison({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const id = useId()
  const { edits } = usePluginWorkspace()
  const origin = useWorkspace(({ workspace }) => workspace?.version?.origin ?? 'edit')
  const files = useMemo(
    () => conflicts.map((conflict) => ({ conflict, places: placesOf(conflict) })),
    [conflicts],
  )
  const places = useMemo(
    () => files.flatMap((file) => file.places.map((place) => ({ conflict: file.conflict, place }))),
    [files],
  )
  const [at, setAt] = useState(0)
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map())
  const shown = places[Math.min(at, places.length - 1)]
  if (!shown) return null
  const { conflict, place } = shown
  const decision = decisions.get(at) ?? null
  const decide = (made: Decision) => setDecisions(new Map(decisions).set(at, made))
  const choose = (side: Side) => decide({ side, text: place.texts[side] })
  const save = () => {
    let first = 0
    const resolved = files.map((file) => {
      const own = file.places.map((_, index) => decisions.get(first + index) ?? { side: null, text: null })
      first += file.places.length
      return [file.conflict.path, decidedText(file.conflict, own)] as const
    })
    void edits.getState().resolve(new Map(resolved))
  }
  return (
    <div className="conflict">
      <p>
        {texts.text(conflict.base.versionNumber, conflict.newest.versionNumber)}{' '}
        {place.whole ? texts.chooseWhole : texts.choose}
      </p>
      <div className="where">
        <span className="mono">{place.path}</span>
        {!place.whole && <span>{texts.line(place.lines.mine)}</span>}
        <div className="places">
          <span className="tabular-nums" role="status">
            {texts.place(at + 1, places.length)}
          </span>
          <IconButton label={texts.previous} disabled={at === 0} onClick={() => setAt(at - 1)}>
            <ChevronUp className="icon" aria-hidden />
          </IconButton>
          <IconButton label={texts.next} disabled={at >= places.length - 1} onClick={() => setAt(at + 1)}>
            <ChevronDown className="icon" aria-hidden />
          </IconButton>
        </div>
      </div>
      <Ways
        conflict={conflict}
        place={place}
        origin={origin}
        chosen={decision?.side ?? null}
        onChoose={choose}
      />
      {!place.whole && (
        <div>
          <label className="result" htmlFor={id}>
            {texts.result} <span>{texts.editable}</span>
          </label>
          <textarea
            id={id}
            spellCheck={false}
            autoCapitalize="off"
            placeholder={decision ? undefined : texts.undecided}
            value={(decision?.text ?? '').replace(/\r\n/g, '\n')}
            onChange={({ target }) => decide({ side: null, text: withLineEnds(place, target.value) })}
          />
        </div>
      )}
      <Actions
        ready={places.every((_, index) => decisions.has(index))}
        left={places.length - decisions.size}
        onSave={save}
      />
    </div>
  )
}
