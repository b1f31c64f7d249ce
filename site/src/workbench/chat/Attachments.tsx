import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import type { AttachedImage } from '#contract/api.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import { readPublicConfig } from '../../lib/public-config.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useWorkspace, useWorkspaceActions } from '../../plugin-workspace/context.ts'
import type { Attachment } from '../../plugin-workspace/store/index.ts'

const texts = builderMessages.images

/** An image that fails to load is retried after so many milliseconds, since the connection or the server may be down. */
const retryMs = [0, 1_000, 3_000, 10_000, 30_000]

/** An image that the server has. */
function Uploaded({ name, image }: { readonly name: string; readonly image: AttachedImage }) {
  const { checkImage } = useWorkspaceActions()
  const [round, setRound] = useState(0)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const wait = retryMs[round]
    if (!failed || wait === undefined) return
    const again = () => {
      setFailed(false)
      setRound(round + 1)
    }
    const timer = setTimeout(() => void checkImage(name).then(again), wait)
    return () => clearTimeout(timer)
  }, [failed, round, name, checkImage])
  return (
    <img
      // Another element: a browser does not ask again for one that failed.
      key={round}
      src={apiRoutes.attachmentImage.at(image.id).path}
      alt={image.fileName}
      width={image.width}
      height={image.height}
      onError={() => setFailed(true)}
    />
  )
}

/** What an image shows of itself: on its way, there, or why not. */
function Picture({ attachment }: { readonly attachment: Attachment }) {
  const { retryUpload } = useWorkspaceActions()
  const { key, fileName, image, problem, retry } = attachment
  if (problem !== null) {
    return !retry ? (
      <CircleAlert className="icon" aria-hidden />
    ) : (
      <IconButton label={texts.retry(fileName)} onClick={() => void retryUpload(key)}>
        <RotateCw className="icon" aria-hidden />
      </IconButton>
    )
  }
  if (!image) return <span className="busy" role="img" aria-label={texts.uploading(fileName)} />
  return <Uploaded name={key} image={image} />
}

/** The names of refused images, grouped by reason. */
export function namesByProblem(attachments: readonly Attachment[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const { fileName, problem } of attachments)
    if (problem !== null) names.set(problem, [...(names.get(problem) ?? []), fileName])
  return names
}

/** Messages about the images of an unsent message. */
function Remarks({ attachments }: { readonly attachments: readonly Attachment[] }) {
  const [configured] = useState(() => readPublicConfig().modelTakesImages)
  const seen = useWorkspace(({ workspace }) => workspace?.modelTakesImages ?? configured)
  const waits = useWorkspace(({ sendWhenUploaded }) => sendWhenUploaded)
  const failed = [...namesByProblem(attachments)]
  return (
    <div className="remarks tiny" role="status">
      {failed.map(([problem, names]) => (
        <p className="bad" key={problem}>
          {texts.failed(names.join(', '), problem)}
        </p>
      ))}
      {failed.length > 0 && <p>{texts.blocked}</p>}
      {waits && <p>{texts.waiting}</p>}
      {!seen && attachments.length > 0 && <p>{texts.unseen}</p>}
    </div>
  )
}

/** The images of the message that is being written. */
export function Attachments() {
  const attachments = useWorkspace((state) => state.attachments)
  const { detach } = useWorkspaceActions()
  return (
    <>
      {attachments.length > 0 && (
        <ul className="thumbs" aria-label={texts.list}>
          {attachments.map((attachment) => (
            <li key={attachment.key} className={attachment.problem === null ? 'thumb' : 'thumb failed'}>
              <Picture attachment={attachment} />
              <IconButton
                className="remove"
                label={texts.remove(attachment.fileName)}
                onClick={() => detach(attachment.key)}
              >
                <X className="icon" aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Remarks attachments={attachments} />
    </>
  )
}
