/** Overrides for texts of Payload's admin that its users would not understand. */
export const adminTranslations = {
  en: {
    general: {
      // For checkboxes, in columns, filters and comparisons.
      true: 'Yes',
      false: 'No',
      payloadSettings: 'Display settings',
    },
  },
}
