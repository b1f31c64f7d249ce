import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useRef, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import type { SettingsAnswer } from '#contract/settings.ts'
import { api } from '../../lib/api.ts'
import { showAvatar } from '../../lib/avatar.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useSending } from './use-sending.ts'

const texts = settingsMessages.avatar
const accepted = 'image/jpeg,image/png,image/webp'

/** A chosen file as a data URL, while it is shown: the pages' policy forbids object URLs. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    setAddress(null)
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setAddress(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return address
}

interface Props {
  readonly avatar: string | null
  change(change: Pick<SettingsAnswer, 'avatar'>): void
}

/** The picture of a person. */
export function Avatar({ avatar, change }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const { busy, send } = useSending()
  const shown = usePreview(file) ?? avatar

  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const tooLarge = chosen.size > limits.avatar.bytes
    setFile(tooLarge ? null : chosen)
    if (tooLarge)
      toast({ title: texts.failed, text: errorMessages.codes.avatar_too_large, tone: 'destructive' })
  }
  const save = async (call: (signal: AbortSignal) => Promise<string | null>, done: string) => {
    const saved = await send(texts.failed, async (signal) => ({ avatar: await call(signal) }))
    if (!saved) return
    change(saved)
    showAvatar(saved.avatar)
    setFile(null)
    toast({ title: done, tone: 'success' })
  }
  const upload = (body: File) =>
    save(async (signal) => (await api.call(apiRoutes.avatar, { body, signal })).avatar, texts.updated)
  const remove = () =>
    save(async (signal) => {
      await api.call(apiRoutes.removeAvatar, { signal })
      return null
    }, texts.removed)

  return (
    <div className="row wide">
      <b>{texts.label}</b>
      <div className="v ava">
        <div className="pic" role="img" aria-label={shown === null ? texts.none : texts.yours}>
          {shown === null ? <UserRound aria-hidden /> : <img src={shown} alt="" />}
        </div>
        <div>
          <input
            ref={input}
            type="file"
            accept={accepted}
            aria-label={texts.file}
            hidden
            onChange={({ target }) => {
              choose(target.files?.[0])
              // The same file can be chosen again.
              target.value = ''
            }}
          />
          <div className="acts">
            <Button size="sm" disabled={busy} onClick={() => input.current?.click()}>
              {texts.choose}
            </Button>
            <Button size="sm" disabled={file === null || busy} onClick={() => file && void upload(file)}>
              {busy && file ? texts.uploading : texts.upload}
            </Button>
            {avatar !== null && file === null && (
              <Button variant="ghost" size="sm" disabled={busy} onClick={() => void remove()}>
                {texts.remove}
              </Button>
            )}
          </div>
          <p className="hint">{file ? <bdi>{file.name}</bdi> : texts.hint}</p>
        </div>
      </div>
    </div>
  )
}
