import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Mail from 'lucide-react/icons/mail'
import Palette from 'lucide-react/icons/palette'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { autofocus } from '../../../lib/autofocus.ts'
import { focusBox, promptBox } from './focus-box.ts'
import { useWorkspaceActions } from '../../../plugin-workspace/context.ts'

const texts = builderMessages.empty
const icons: Readonly<Record<string, typeof Mail>> = { mail: Mail, share: Share2, palette: Palette }

/** The chat before the first message: what one could ask for. An example fills the box, and can be changed there. */
export function Blank() {
  const { setText } = useWorkspaceActions()
  useEffect(() => autofocus(promptBox()), [])
  const choose = (text: string) => {
    setText(text)
    focusBox()
  }
  return (
    <div className="blank">
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
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
    </div>
  )
}
