import Check from 'lucide-react/icons/check'
import Square from 'lucide-react/icons/square'
import { limits } from '#contract/limits.ts'
import { turnMessages as texts } from '#contract/messages/turn.ts'
import { versionMessages } from '#contract/messages/versions.ts'
import { turnHasEnded } from '#contract/turns/index.ts'
import type { TurnState } from '#contract/turns/index.ts'
import { Button } from '../../ui/Button.tsx'
import { PathName } from '../../ui/PathName.tsx'
import { Markdown } from '../../ui/markdown/index.tsx'
import { Account } from '../chat/Account.tsx'
import { Clock } from './Clock.tsx'
import { currentStep, stepsOf } from './turn-status.ts'
import { JobFiles } from './JobFiles.tsx'
import { Sent } from './Sent.tsx'
import { useWorkspace, useWorkspaceActions } from '../../plugin-workspace/context.ts'

function Steps({ turn }: { readonly turn: TurnState }) {
  return (
    <ol className="stages" aria-label={texts.steps.title}>
      {stepsOf(turn).map(({ name, state }) => (
        <li
          key={name}
          className={state === 'done' ? 'd' : state === 'now' ? 'now' : undefined}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          {state === 'done' ? <Check className="icon" aria-hidden /> : <span className="dot" />}
          <span className="t">{name}</span>
        </li>
      ))}
    </ol>
  )
}

/** A running turn: its current step, elapsed time, written files, and a button to stop it. */
export function Job({ turn, next }: { readonly turn: TurnState; readonly next: number }) {
  const stopping = useWorkspace((state) => state.stopping)
  const away = useWorkspace(({ realtime }) => realtime !== 'connected')
  const { stop } = useWorkspaceActions()
  const { what, path } = currentStep(turn)
  // That the model opens further files itself needs no words.
  const notable =
    turn.context?.cuts.filter((cut) => cut !== 'files-left-out' && cut !== 'tree-shortened') ?? []
  return (
    <div className="msg it turn">
      {/* Its place is there before its words. */}
      <div className="saying">{turn.text !== '' && <Markdown text={turn.text} live />}</div>
      <section className="job sheet" aria-label={versionMessages.making(next)}>
        <div className="job-top">
          <h2>{versionMessages.making(next)}</h2>
          <p>
            <span className="what">{what}</span> {path && <PathName path={path} className="mono" />}
          </p>
          <Button size="sm" onClick={() => void stop()} disabled={stopping || turnHasEnded(turn.status)}>
            <Square className="icon" aria-hidden />
            {stopping ? texts.stopping : texts.stop}
          </Button>
        </div>
        <Clock since={turn.startedAt ?? turn.createdAt} />
        <Steps turn={turn} />
        {/* Above what grows, so that it need not move. */}
        <p className="job-end">{away ? texts.reconnecting : texts.promise}</p>
        <Account account={turn.account} />
        {turn.repairRound > 0 && (
          <p className="job-repair">{texts.repairs(turn.repairRound, limits.turn.repairRounds)}</p>
        )}
        {turn.files.length > 0 && <JobFiles files={turn.files} />}
        {notable.length > 0 && (
          <div className="job-cuts">
            {notable.map((cut) => (
              <p key={cut}>{texts.cuts[cut]}</p>
            ))}
          </div>
        )}
        {turn.context && <Sent context={turn.context} />}
      </section>
    </div>
  )
}
