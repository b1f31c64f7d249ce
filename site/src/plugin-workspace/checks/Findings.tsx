import { useState } from 'react'
import { checksMessages as texts } from '#contract/messages/checks.ts'
import { historyMessages } from '#contract/messages/history.ts'
import type { Finding, Since } from '#contract/report.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { canSend } from '../store/index.ts'
import { useLayoutActions, usePluginWorkspace, useWorkspace, useWorkspaceActions } from '../context.ts'
import { prependText } from '../store/drafts.ts'
import { kindsOf, mechanicalIn, requestFor, requestForKind } from './kinds.ts'
import type { Kind } from './kinds.ts'
import css from './checks.css?inline'

adoptStyles(css)

/** How many findings of a kind are shown at first. */
const shownAtFirst = 5

interface OneProps {
  readonly finding: Finding
  /** Whether the version was compared with an earlier one, so that it can be told what was there before. */
  readonly isCompared: boolean
  readonly disabled: boolean
  readonly onAsk: (request: string) => void
}

function One({ finding, isCompared, disabled, onAsk }: OneProps) {
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
        onClick={() => onAsk(requestFor(finding))}
      >
        {texts.one}
      </Button>
    </li>
  )
}

interface KindProps extends Omit<OneProps, 'finding'> {
  readonly kind: Kind
}

function OfKind({ kind, isCompared, disabled, onAsk }: KindProps) {
  const [all, setAll] = useState(false)
  const { rule, severity, why, mend, findings } = kind
  const shown = all ? findings : findings.slice(0, shownAtFirst)
  const more = findings.length - shown.length
  return (
    <section className="finding-kind" aria-label={rule}>
      <div className="finding-top">
        <Badge tone={severity === 'error' ? 'failing' : 'warning'}>
          {severity === 'error' ? texts.error : texts.warning}
        </Badge>
        <h2 className="mono small">{rule}</h2>
        {findings.length > 1 && (
          <Button size="sm" disabled={disabled} onClick={() => onAsk(requestForKind(kind))}>
            {texts.ofKind(findings.length)}
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
    </section>
  )
}

interface Props {
  readonly findings: readonly Finding[]
  /** What the version fixed and broke, where that was compared. */
  readonly since: Since | undefined
}

/** The findings by kind, each with a button that writes the request for its fix into the prompt box. */
export function Findings({ findings, since }: Props) {
  const disabled = !useWorkspace(canSend)
  const { store } = usePluginWorkspace()
  const { requestBoxFocus, send, setText } = useWorkspaceActions()
  const { showPane } = useLayoutActions()
  const mechanical = mechanicalIn(findings)
  const errors = findings.filter(({ severity }) => severity === 'error').length
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
      <p className="checks-sum small text-ink-3">
        {errors > 0 && <span>{texts.errors(errors)}</span>}
        {errors < findings.length && <span>{texts.warnings(findings.length - errors)}</span>}
      </p>
      {since && since.fixed + since.broken > 0 && (
        <p className="small">{historyMessages.since(since.fixed, since.broken, since.version)}</p>
      )}
      {mechanical > 0 && (
        <div className="checks-fix sheet">
          <p>{texts.everythingWhat(mechanical)}</p>
          <Button variant="ember" disabled={disabled} onClick={fixEverything}>
            {texts.everything}
          </Button>
          <span className="tiny text-ink-3">{texts.price}</span>
        </div>
      )}
      {kindsOf(findings).map((kind) => (
        <OfKind
          key={kind.rule}
          kind={kind}
          isCompared={since !== undefined}
          disabled={disabled}
          onAsk={ask}
        />
      ))}
    </div>
  )
}
