import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useRef, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import { avatarErrors } from '#contract/messages/error-codes.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import type { SettingsAnswer } from '#contract/settings.ts'
import { api } from '../../lib/api.ts'
import { showAvatar } from '../../lib/avatar.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { focusIsLost } from '../../ui/use-focus-handed-on.ts'
import { useChosenPicture } from './use-chosen-picture.ts'
import { useSending } from './use-sending.ts'

const texts = settingsMessages.avatar
const accepted = 'image/jpeg,image/png,image/webp'

interface Props {
  readonly avatar: string | null
  change(change: Pick<SettingsAnswer, 'avatar'>): void
}

/** The picture of a person. */
export function Avatar({ avatar, change }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [cropping, setCropping] = useState(false)
  const { chosen, choose, done } = useChosenPicture({
    onChosen: () => setCropping(true),
    onRefused: (code) =>
      toast({
        title: texts.failed,
        text: code === 'unavailable' ? errorMessages.codes.unavailable : avatarErrors[code],
        tone: 'destructive',
      }),
  })
  const { busy, send } = useSending()
  const waiting = chosen?.waiting === true
  useEffect(() => {
    // The button that opened the dialog is disabled or gone.
    if (chosen && !cropping && focusIsLost()) chooser.current?.focus()
  }, [chosen, cropping])

  const save = async (call: (signal: AbortSignal) => Promise<string | null>, title: string) => {
    const saved = await send(texts.failed, async (signal) => ({ avatar: await call(signal) }))
    if (!saved) return
    change(saved)
    showAvatar(saved.avatar)
    setCropping(false)
    done()
    toast({ title, tone: 'success' })
  }
  const upload = (cut: () => Promise<File>) =>
    save(
      async (signal) => (await api.call(apiRoutes.avatar, { body: await cut(), signal })).avatar,
      texts.updated,
    )
  const remove = () =>
    save(async (signal) => {
      await api.call(apiRoutes.removeAvatar, { signal })
      return null
    }, texts.removed)

  return (
    <>
      <div className="row wide">
        <b>{texts.label}</b>
        <div className="v ava">
          <div className="pic" role="img" aria-label={avatar === null ? texts.none : texts.yours}>
            {avatar === null ? <UserRound aria-hidden /> : <img src={avatar} alt="" />}
          </div>
          <div>
            <input
              ref={input}
              type="file"
              accept={accepted}
              aria-label={texts.file}
              hidden
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) void choose(file)
                // The same file can be chosen again.
                target.value = ''
              }}
            />
            <div className="acts">
              <Button ref={chooser} size="sm" disabled={busy} onClick={() => input.current?.click()}>
                {texts.choose}
              </Button>
              <Button size="sm" disabled={!waiting || busy} onClick={() => setCropping(true)}>
                {texts.upload}
              </Button>
              {avatar !== null && !waiting && (
                <Button variant="ghost" size="sm" disabled={busy} onClick={() => void remove()}>
                  {texts.remove}
                </Button>
              )}
            </div>
            <p className="hint">{waiting ? <bdi>{chosen.name}</bdi> : texts.hint}</p>
          </div>
        </div>
      </div>
      {chosen && (
        <chosen.CropDialog
          key={chosen.key}
          picture={chosen.picture}
          open={cropping}
          busy={busy}
          onUpload={(cut) => void upload(cut)}
          onClose={() => setCropping(false)}
        />
      )}
    </>
  )
}
