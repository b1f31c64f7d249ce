import './operation.css'
import { operationMessages } from '#contract/messages/operation.ts'

const words = operationMessages.elsewhere

/** Leads to the switches that stand beside what they switch. */
export function SetElsewhere() {
  return (
    <div className="set-elsewhere">
      <p>
        {words.counter} <a href="/cms/globals/site-settings">{words.counterLink}</a>
      </p>
      <p>
        {words.forum} <a href="/cms/globals/forum-settings">{words.forumLink}</a>
      </p>
    </div>
  )
}
