import { DropZone } from './DropZone.tsx'
import { Frame } from './Frame.tsx'
import { QuickStart } from './QuickStart.tsx'

/** The page before its scripts are there, as it will be. */
export function Awaited() {
  return (
    <Frame phase="choose" aside={<QuickStart />}>
      <div className="part">
        <DropZone problem={null} file={null} onFiles={() => undefined} />
      </div>
    </Frame>
  )
}
