import { catalogue } from '../catalogue.ts'
import { totalCredits } from '../credits.ts'
import type { Credits } from '../credits.ts'

/** Texts of the small parts that every screen is made of. */
export const commonMessages = catalogue({
  en: {
    /** A plugin that changes are delivered into, beside the name in its header (spec, core §4). */
    edited: (name: string) => `${name} (Edited)`,
    /** A copy of a public plugin, likewise (spec, community §7). */
    copied: (name: string) => `${name} (Copy)`,
    skip: 'Skip to content',
    close: 'Close',
    cancel: 'Cancel',
    retry: 'Try again',
    dismiss: 'Dismiss',
    notifications: 'Messages',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    theme: {
      switch: {
        system: 'Theme: system. Switch to light',
        light: 'Theme: light. Switch to dark',
        dark: 'Theme: dark. Switch to system',
      },
    },
    credits: {
      unit: (count: number) => (count === 1 ? 'credit' : 'credits'),
      label: (credits: Credits) => {
        const held = totalCredits(credits)
        const unit = held === 1 ? 'credit' : 'credits'
        return credits.reserved === 0
          ? `${held} ${unit} left`
          : `${held} ${unit}, ${credits.reserved} of them reserved`
      },
      /** Behind a figure. */
      reserved: 'reserved',
      unknown: 'Loading credits',
    },
    time: {
      justNow: 'Just now',
      hoursAgo: (hours: number) => (hours === 1 ? '1 hour ago' : `${hours} hours ago`),
      yesterday: 'Yesterday',
      todayAt: (clock: string) => `Today ${clock}`,
      yesterdayAt: (clock: string) => `Yesterday ${clock}`,
      dayAt: (day: string, clock: string) => `${day} ${clock}`,
    },
  },
})
