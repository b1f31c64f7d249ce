import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Mail from 'lucide-react/icons/mail'
import Palette from 'lucide-react/icons/palette'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { autofocus } from '../../lib/autofocus.ts'
import { focusBox, promptBox } from './focus-box.ts'
import { useWorkspace, useWorkspaceActions } from '../../plugin-workspace/context.ts'

const { empty: texts, emptyEdit } = builderMessages
const icons: Readonly<Record<string, typeof Mail>> = { mail: Mail, share: Share2, palette: Palette }

/** What a new plugin could be. An example fills the box, and can be changed there. */
function Examples() {
  const { setText } = useWorkspaceActions()
  const choose = (text: string) => {
    setText(text)
    focusBox()
  }
  return (
    <ul>
      {texts.examples.map(({ icon, text }) => {
        const Icon = icons[icon] ?? Mail
        return (
          <li key={text}>
            <button type="button" onClick={() => choose(text)}>
              <Icon className="icon" aria-hidden />
              <span>{text}</span>
              <ArrowUpRight className="icon" aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The chat before the first message. */
export function Blank() {
  const exists = useWorkspace(({ workspace }) => (workspace?.version ?? null) !== null)
  useEffect(() => autofocus(promptBox()), [])
  const { title, text } = exists ? emptyEdit : texts
  return (
    <div className="blank">
      <h2>{title}</h2>
      <p>{text}</p>
      {!exists && <Examples />}
    </div>
  )
}
