import { useState } from 'react'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type { VersionFile } from '#contract/api.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import { fileMessages as texts } from '#contract/messages/file-actions.ts'
import { sizeInWords } from '../../../lib/size-in-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { useCodeActions, useWorkspace } from '../../context.ts'
import { FilePicker } from './FilePicker.tsx'

const isImage = (path: string): boolean => /\.(png|jpe?g|gif|webp|svg|avif|ico)$/i.test(path)

interface Picture {
  readonly path: string
  readonly versionId: string
  readonly onSize: (pixels: string) => void
}

function Picture({ path, versionId, onSize }: Picture) {
  const [failed, setFailed] = useState(false)
  const query = new URLSearchParams({ path })
  if (failed) return <p>{texts.imageFailed}</p>
  return (
    <div className="picture">
      <img
        src={`${workspaceRoutes.versionBytes.at(versionId).path}?${query.toString()}`}
        alt={texts.image(path)}
        onLoad={({ currentTarget }) =>
          onSize(texts.pixels(currentTarget.naturalWidth, currentTarget.naturalHeight))
        }
        onError={() => setFailed(true)}
      />
    </div>
  )
}

/** Replaces a file by one that the person chooses. */
export function ReplaceFile({ path }: { readonly path: string }) {
  const { act } = useCodeActions()
  const isRunning = useWorkspace(({ turn }) => turn !== null)
  return (
    <FilePicker onChoose={([chosen]) => chosen && act({ kind: 'upload', files: [{ path, file: chosen }] })}>
      {(open) => (
        <Button size="sm" disabled={isRunning} title={isRunning ? texts.waits : undefined} onClick={open}>
          {texts.replace}
        </Button>
      )}
    </FilePicker>
  )
}

/** A file that is no text: a picture is shown, and any of them can be replaced. */
export function OtherFile({ file, versionId }: { readonly file: VersionFile; readonly versionId: string }) {
  const { path, size, keptAsIs } = file
  const [pixels, setPixels] = useState<string | null>(null)
  return (
    <div className="other-file">
      {isImage(path) ? (
        <Picture path={path} versionId={versionId} onSize={setPixels} />
      ) : (
        <p>{keptAsIs ? builderMessages.code.keptAsIs : builderMessages.code.binary}</p>
      )}
      <p className="facts">
        {pixels !== null && <span className="tabular-nums">{pixels}</span>}
        <span className="tabular-nums">{sizeInWords(size)}</span>
        <ReplaceFile path={path} />
      </p>
    </div>
  )
}
