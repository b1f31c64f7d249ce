import { turnMessages } from '#contract/messages/turn.ts'
import type { RequestAccount } from '#contract/turns/index.ts'

const texts = turnMessages.account

/** How a request was understood, and what of it is not included and why. Nothing where the model gave no account. */
export function Account({ account: { understood, leftOut } }: { readonly account: RequestAccount }) {
  if (understood.length + leftOut.length === 0) return null
  return (
    <div className="account" role="group" aria-label={texts.label}>
      <dl>
        {understood.length > 0 && (
          <div>
            <dt>{texts.understood}</dt>
            {understood.map((part, at) => (
              <dd key={at}>
                <bdi>{part}</bdi>
              </dd>
            ))}
          </div>
        )}
        {leftOut.length > 0 && (
          <div className="left-out">
            <dt>{texts.leftOut}</dt>
            {leftOut.map(({ part, why }, at) => (
              <dd key={at}>
                <bdi>{part}</bdi>
                <span className="why">
                  {texts.because}
                  <bdi>{why}</bdi>
                </span>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </div>
  )
}
