import FileIcon from 'lucide-react/icons/file'
import FileCode from 'lucide-react/icons/file-code'
import FileImage from 'lucide-react/icons/file-image'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ImportAnswer } from '#contract/imports.ts'
import { pluginEditorMessages } from '#contract/messages/plugin-editor.ts'
import { sizeInWords } from '../../../lib/size-in-words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PathName } from '../../../ui/PathName.tsx'
import { Status } from '../../../ui/Status.tsx'
import { shortAddress } from './import-state.ts'
import type { Origin } from './import-state.ts'
import { SecurityPlaces } from '../SecurityPlaces.tsx'

const texts = pluginEditorMessages.loaded

function iconOf(path: string) {
  if (/\.(php|js|css|json)$/i.test(path)) return FileCode
  return /\.(png|jpe?g|svg|webp|gif)$/i.test(path) ? FileImage : FileIcon
}

/** A file, with how many calls in it were found that the warning is about. */
function FileRow({ path, places }: { readonly path: string; readonly places: number }) {
  const Icon = places > 0 ? TriangleAlert : iconOf(path)
  return (
    <li className={places > 0 ? 'hit' : undefined}>
      <Icon className="icon" aria-hidden />
      <PathName path={path} className="mono" />
      {places > 0 && <span className="number">{texts.places(places)}</span>}
    </li>
  )
}

interface Props {
  readonly origin: Origin
  readonly answer: ImportAnswer
}

/** What came in: what its header says, and its first files. */
export function Loaded({ origin, answer }: Props) {
  const { name, version, author, description, files, fileCount, keptAsIs, security } = answer
  const placesIn = (path: string) => security?.calls.filter((call) => call.file === path).length ?? 0
  return (
    <section className="loaded sheet" aria-label={texts.label}>
      <div className="head">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <Badge>{texts.imported}</Badge>
        {description.trim() !== '' && (
          <p>
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      <dl className="tb">
        <div>
          <dt>{texts.version}</dt>
          <dd>
            <bdi>{version}</bdi>
          </dd>
        </div>
        <div>
          <dt>{texts.author}</dt>
          <dd>
            <bdi>{author}</bdi>
          </dd>
        </div>
        <div>
          <dt>{texts.files}</dt>
          <dd>
            {fileCount}
            {keptAsIs > 0 && texts.keptAsIs(keptAsIs)}
          </dd>
        </div>
        {origin instanceof File ? (
          <div>
            <dt>{texts.size}</dt>
            <dd>{sizeInWords(origin.size)}</dd>
          </div>
        ) : (
          <div>
            <dt>{texts.from}</dt>
            <dd>{shortAddress(origin)}</dd>
          </div>
        )}
      </dl>
      <ul className="files" aria-label={texts.list}>
        {files.map((path) => (
          <FileRow key={path} path={path} places={placesIn(path)} />
        ))}
      </ul>
      <p className="fine">{texts.count(files.length, fileCount)}</p>
    </section>
  )
}

/** What was found in it, and the way on. */
export function Next({ answer, onOpen }: { readonly answer: ImportAnswer; onOpen(): void }) {
  return (
    <aside className="next-step" aria-label={texts.opening}>
      {answer.security && (
        <div className="alarm" role="alert">
          <TriangleAlert className="icon" aria-hidden />
          <b>{answer.security.warning}</b>
          <SecurityPlaces security={answer.security} />
        </div>
      )}
      <div className="now">
        <span className="dot" />
        <Status>{texts.opening}</Status>
      </div>
      <p className="fine">{texts.saved}</p>
      <Button variant="ember" onClick={onOpen}>
        {texts.open}
      </Button>
    </aside>
  )
}
