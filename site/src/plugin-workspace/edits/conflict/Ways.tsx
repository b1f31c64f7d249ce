import Check from 'lucide-react/icons/check'
import { conflictMessages as texts } from '#contract/messages/conflict.ts'
import type { VersionOrigin } from '#contract/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { sides } from './places.ts'
import type { Place, Side } from './places.ts'
import type { Conflict } from '../state.ts'

/** Lines of a whole file that are shown. */
const mostLines = 200

/** The lines of one side, with the line before and after them. */
function Lines({
  place,
  side,
  label,
}: {
  readonly place: Place
  readonly side: Side
  readonly label: string
}) {
  const { before, after } = place.around
  const own = place.texts[side]?.replace(/\r?\n$/, '')
  const differing = own === undefined || own === '' ? [] : own.split(/\r?\n/).slice(0, mostLines)
  const start = place.lines[side]
  const rows = [
    ...(before === null ? [] : [{ number: start - 1, text: before, differs: false }]),
    ...differing.map((text, at) => ({ number: start + at, text, differs: !place.whole })),
    ...(after === null ? [] : [{ number: start + differing.length, text: after, differs: false }]),
  ]
  return (
    <ol className="lines" tabIndex={0} aria-label={label}>
      {rows.map(({ number, text, differs }) => (
        <li key={number} className={differs ? 'differs' : undefined}>
          <span aria-hidden>{number}</span>
          <code>{text}</code>
        </li>
      ))}
    </ol>
  )
}

interface Props {
  readonly conflict: Conflict
  readonly place: Place
  readonly origin: VersionOrigin
  readonly chosen: Side | null
  readonly onChoose: (side: Side) => void
}

/** The three sides of a place, each with a button that takes it. */
export function Ways({ conflict, place, origin, chosen, onChoose }: Props) {
  const { base, newest, isThere } = conflict
  const heads: Readonly<Record<Side, { title: string; note: string; take: string }>> = {
    base: { title: texts.version(base.versionNumber), note: texts.began, take: texts.goBack },
    theirs: {
      title: texts.version(newest.versionNumber),
      note: texts.origins[origin],
      take: texts.take(newest.versionNumber),
    },
    mine: { title: texts.yours, note: texts.notSaved, take: texts.takeMine },
  }
  return (
    <div className="ways">
      {sides.map((side) => {
        const { title, note, take } = heads[side]
        const isMissing = place.texts[side] === null
        return (
          <section key={side} className={`way ${side}`} aria-label={title}>
            <header>
              <h3>{title}</h3>
              <small>{note}</small>
            </header>
            {isMissing ? (
              <div className="lines">
                <p>{side === 'theirs' && isThere ? texts.noText : texts.deleted}</p>
              </div>
            ) : (
              <Lines place={place} side={side} label={title} />
            )}
            <div className="pick">
              <Button
                size="sm"
                aria-pressed={chosen === side}
                disabled={isMissing && side === 'base'}
                onClick={() => onChoose(side)}
              >
                {chosen === side && <Check className="icon" aria-hidden />}
                {take}
              </Button>
            </div>
          </section>
        )
      })}
    </div>
  )
}
