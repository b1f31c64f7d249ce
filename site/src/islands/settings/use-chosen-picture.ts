import { useRef, useState } from 'react'
import type { avatarErrors } from '#contract/messages/error-codes.ts'
import { limits } from '#contract/limits.ts'
import { lazyModule } from '../../ui/use-module.ts'
import type { Picture } from './crop/picture.ts'

/** Only loaded for those who choose a picture. */
const crop = lazyModule(() => import('./crop/index.ts'))

interface Chosen {
  readonly name: string
  readonly picture: Picture
  readonly CropDialog: NonNullable<typeof crop.atHand>['CropDialog']
  /** Differs for every choice, of the same file too. */
  readonly key: number
  /** Whether it is still to be uploaded. */
  readonly waiting: boolean
}

interface Callbacks {
  onChosen(): void
  onRefused(code: keyof typeof avatarErrors | 'unavailable'): void
}

interface ChosenPicture {
  readonly chosen: Chosen | null
  choose(file: File): Promise<void>
  /** After it was uploaded. */
  done(): void
}

/** The picture that was chosen for an avatar, and what crops it. */
export function useChosenPicture({ onChosen, onRefused }: Callbacks): ChosenPicture {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  // Of two files that are read at the same time the one chosen last counts.
  const newest = useRef(0)
  const settle = () => setChosen((before) => before && { ...before, waiting: false })

  const read = async (file: File) => {
    if (file.size > limits.avatar.bytes) return 'avatar_too_large'
    const loaded = await crop.load().catch(() => null)
    if (!loaded) return 'unavailable'
    const picture = await loaded.readPicture(file)
    return typeof picture === 'string' ? picture : { picture, CropDialog: loaded.CropDialog }
  }
  return {
    chosen,
    async choose(file) {
      const key = ++newest.current
      const found = await read(file)
      if (key !== newest.current) return
      if (typeof found === 'string') {
        settle()
        return onRefused(found)
      }
      setChosen({ ...found, name: file.name, key, waiting: true })
      onChosen()
    },
    done: settle,
  }
}
