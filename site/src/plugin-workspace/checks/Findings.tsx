import { useState } from 'react'
import { checksMessages as texts } from '#contract/messages/checks.ts'
import type { FindingKind, FindingsAnswer, ListedFinding } from '#contract/findings.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Status } from '../../ui/Status.tsx'
import { canSend } from '../store/index.ts'
import { useLayoutActions, usePluginWorkspace, useWorkspace, useWorkspaceActions } from '../context.ts'
import { prependText } from '../store/drafts.ts'
import { requestFor, requestForKind } from './kinds.ts'
import { Since } from './Since.tsx'
import { useFindings } from './use-findings.ts'
import css from './checks.css?inline'

adoptStyles(css)

/** How many findings of a kind are shown at first. */
const shownAtFirst = 5

interface OneProps {
  readonly finding: ListedFinding
  readonly kind: FindingKind
  /** Whether the version was compared with an earlier one, so that it can be told what was there before. */
  readonly isCompared: boolean
  readonly disabled: boolean
  readonly onAsk: (request: string) => void
}

function One({ finding, kind, isCompared, disabled, onAsk }: OneProps) {
  const place = texts.place(finding.file, finding.line)
  return (
    <li className="finding">
      <p>
        <bdi className="mono small">{place}</bdi>{' '}
        {isCompared && finding.known && <Badge>{texts.known}</Badge>}
        <br />
        {finding.message}
      </p>
      <Button
        size="sm"
        aria-label={texts.oneLabel(place)}
        disabled={disabled}
        onClick={() => onAsk(requestFor(finding, kind))}
      >
        {texts.one}
      </Button>
    </li>
  )
}

function OfKind({ kind, isCompared, disabled, onAsk }: Omit<OneProps, 'finding'>) {
  const [all, setAll] = useState(false)
  const { rule, severity, why, mend, count, findings } = kind
  const shown = all ? findings : findings.slice(0, shownAtFirst)
  const more = findings.length - shown.length
  return (
    <section className="finding-kind" aria-label={rule}>
      <div className="finding-top">
        <Badge tone={severity === 'error' ? 'failing' : 'warning'}>
          {severity === 'error' ? texts.error : texts.warning}
        </Badge>
        <h2 className="mono small">{rule}</h2>
        {count > 1 && (
          <Button size="sm" disabled={disabled} onClick={() => onAsk(requestForKind(kind))}>
            {texts.ofKind(count)}
          </Button>
        )}
      </div>
      <p className="small text-ink-3">
        {why} {mend}
      </p>
      <ul>
        {shown.map((finding, at) => (
          <One
            key={`${at} ${finding.file} ${finding.line}`}
            finding={finding}
            kind={kind}
            isCompared={isCompared}
            disabled={disabled}
            onAsk={onAsk}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
          {texts.more(more)}
        </Button>
      )}
      {more === 0 && count > findings.length && (
        <p className="small text-ink-3">{texts.unlisted(count - findings.length)}</p>
      )}
    </section>
  )
}

/** The findings by kind, each with a button that writes the request for its fix into the prompt box. */
function List({ answer }: { readonly answer: FindingsAnswer }) {
  const { kinds, errors, warnings, mechanical, since } = answer
  const disabled = !useWorkspace(canSend)
  const { store } = usePluginWorkspace()
  const { requestBoxFocus, send, setText } = useWorkspaceActions()
  const { showPane } = useLayoutActions()
  const ask = (request: string) => {
    setText(prependText(request, store.getState().text))
    requestBoxFocus(true)
  }
  const fixEverything = () => {
    showPane('chat')
    void send(texts.everything)
  }
  return (
    <div className="checks" tabIndex={0} role="region" aria-label={texts.list}>
      {kinds.length === 0 ? (
        <p>{texts.clean.text}</p>
      ) : (
        <p className="checks-sum small text-ink-3">
          {errors > 0 && <span>{texts.errors(errors)}</span>}
          {warnings > 0 && <span>{texts.warnings(warnings)}</span>}
        </p>
      )}
      {since && <Since since={since} />}
      {mechanical > 0 && (
        <div className="checks-fix sheet">
          <p>{texts.everythingWhat(mechanical)}</p>
          <Button variant="ember" disabled={disabled} onClick={fixEverything}>
            {texts.everything}
          </Button>
          <span className="tiny text-ink-3">{texts.price}</span>
        </div>
      )}
      {kinds.map((kind) => (
        <OfKind key={kind.rule} kind={kind} isCompared={since !== null} disabled={disabled} onAsk={ask} />
      ))}
    </div>
  )
}

/** The findings of a version, once they are loaded. */
export function Findings({ versionId }: { readonly versionId: string }) {
  const { answer, failed, retry } = useFindings(versionId)
  if (failed) return <ErrorState title={texts.failed} onRetry={retry} />
  return answer ? <List answer={answer} /> : <Status className="sr-only">{texts.loading}</Status>
}
