/** What Payload's admin calls some things, in words that its users understand. */
export const adminTranslations = {
  en: {
    general: {
      // In columns, filters and comparisons of what is ticked or not.
      true: 'Yes',
      false: 'No',
      payloadSettings: 'Display settings',
    },
  },
}
