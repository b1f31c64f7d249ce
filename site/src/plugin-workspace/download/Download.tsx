import DownloadIcon from 'lucide-react/icons/download'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { builderMessages } from '#contract/messages/builder.ts'
import { codeEditingMessages } from '#contract/messages/code-editing.ts'
import { commandMessages } from '#contract/messages/commands.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { prices } from '#contract/prices.ts'
import { verificationOf } from '#contract/verification.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { VerificationTag } from '../../ui/VerificationTag.tsx'
import { toast } from '../../ui/toast.ts'
import { useCommands } from '../../ui/commands/registry.ts'
import type { WorkspaceState } from '../store/index.ts'
import { useDownload } from './use-download.ts'
import { useEdits, usePluginWorkspace, useWorkspace } from '../context.ts'

const texts = builderMessages.download

/** What the newest version costs now: nothing, for a day after it has been paid for. The server decides in the end. */
function priceOf({ workspace }: WorkspaceState): number {
  const paid = workspace?.paidDownload
  const free = paid?.versionId === workspace?.version?.id && Date.parse(paid?.until ?? '') > Date.now()
  return free ? 0 : prices.download
}

/** Downloads the ZIP. Its price is shown on the button, and again for confirmation. */
export function Download() {
  const [open, setOpen] = useState(false)
  const { store } = usePluginWorkspace()
  const plugin = useWorkspace(({ workspace }) => workspace?.plugin)
  const version = useWorkspace(({ workspace }) => workspace?.version)
  // Until the plugin is loaded, it is unknown whether it has files.
  const opening = useWorkspace(({ phase }) => phase === 'opening')
  const price = useWorkspace(priceOf)
  const hasEdits = useEdits(({ files }) => files.size > 0)
  const verification = verificationOf(version?.report?.passed ?? null)
  const environment = version?.report?.checks.find(({ id }) => id === 'wordpress')?.environment
  const { busy, download } = useDownload()

  const ask = async () => {
    if (!version) return void toast({ ...texts.noFiles, tone: 'destructive' })
    const { canPay, askForCredits, reload } = store.getState()
    const payable = () => canPay(priceOf(store.getState()))
    // Check the balance before asking for confirmation. A recent download is free, which may not be known yet.
    if ((await payable()) || (await reload().then(payable))) setOpen(true)
    else askForCredits({ kind: 'download' })
  }
  useCommands(() =>
    opening
      ? []
      : [
          {
            id: 'download',
            label: texts.button,
            words: commandMessages.builder.downloadWords,
            run: () => void ask(),
          },
        ],
  )
  const confirm = async () => {
    const end = await download()
    // One dialog at a time: the focus comes back from this one before the next one takes it.
    flushSync(() => setOpen(false))
    if (end === 'no-credits') store.getState().askForCredits({ kind: 'download' })
  }
  return (
    <>
      <Button size="sm" className="download" disabled={opening} onClick={() => void ask()}>
        <DownloadIcon className="icon" aria-hidden />
        <span className="download-name">{texts.button}</span>{' '}
        <span className="cost">{texts.cost(price)}</span>
      </Button>
      <Dialog
        open={open}
        busy={busy}
        onClose={() => setOpen(false)}
        title={texts.title}
        actions={
          <>
            <Button variant="ghost" disabled={busy} onClick={() => setOpen(false)}>
              {commonMessages.cancel}
            </Button>
            <Button variant="ember" disabled={busy} onClick={() => void confirm()}>
              {busy ? texts.working : verification === 'verified' ? texts.confirm : texts.confirmDoubt}
            </Button>
          </>
        }
      >
        <p>
          <bdi>{plugin?.name}</bdi>
          {texts.text(version?.versionNumber ?? 0, price, verification)}
        </p>
        {verification !== 'verified' && (
          <p className="doubted">
            <VerificationTag passed={version?.report?.passed ?? null} /> {texts.warning[verification]}
          </p>
        )}
        {hasEdits && <p>{codeEditingMessages.notInZip}</p>}
        {environment && <p className="small text-ink-3">{texts.checkedIn(environment)}</p>}
        {price > 0 && <p className="small text-ink-3">{texts.repeat}</p>}
      </Dialog>
    </>
  )
}
