import type { Spoken } from '../../words/language.ts'
import type { Params } from '../capability.ts'

/** A value that a setting can take, as a choice of several. */
export type Choice<P extends Params = Params> = {
  value: string
  label: Spoken
  asks: string
  /** Of a `choice`: whether such a part can take it. Else it is not offered, and its words are not read. */
  shown?: (params: P) => boolean
}

type Common<P> = {
  /** Name of its row on the settings page. */
  label: Spoken
  /** A line below the control. */
  help?: Spoken
  /** Whole words that mean it in a request: `button|button text|knapp(?:en)?`. */
  asks: string
  /** Whether the setting does anything for such a part; a setting without effect is not shown. */
  shown?: (params: P) => boolean
}

/** A setting of a part: a row on the settings page, a key in the configuration, and words that change it. */
export type Setting<P extends Params = Params> = Common<P> &
  (
    | {
        kind: 'text' | 'area'
        /** Empty shows nothing. */
        start: Spoken | ''
        max?: number
        /** Takes quoted words that are said of nothing in particular. */
        main?: boolean
        /** An address, a number or a name, which is not translated. */
        plain?: boolean
      }
    | { kind: 'email' | 'url' | 'date' | 'time' | 'moment' | 'code'; start: string }
    /** One line each. */
    | { kind: 'lines'; start: readonly string[]; plain?: boolean }
    | { kind: 'color'; start: string; main?: boolean }
    | { kind: 'switch'; start: boolean; text: Spoken }
    | { kind: 'number'; start: number; min: number; max: number; unit?: Unit }
    | { kind: 'choice'; start: string; choices: readonly Choice<P>[] }
    /** Any number of the choices, in the configuration each with true or false. */
    | {
        kind: 'choices'
        start: readonly string[]
        choices: readonly Choice[]
        /** Takes what is excepted: "not administrators" chooses them. */
        excepts?: boolean
        /** Whether something is kept from those who are chosen: "only admins can" chooses all others. */
        keepsOut?: boolean
        /** Words before a choice by which it stays out: "off on pages, but keep them on posts". */
        unless?: string
      }
  )

/** What a number counts, so that "30 seconds" is no number of posts, and "half a minute" is 30. */
export type Unit =
  'seconds' | 'minutes' | 'hours' | 'days' | 'percent' | 'pixels' | 'words' | 'characters' | 'megabytes'

export type Settings<P extends Params = Params> = { readonly [key: string]: Setting<P> }
