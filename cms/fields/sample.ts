import type { CheckboxField } from 'payload'

/** What came with the installation says so, on its page too. */
export const sampleField: CheckboxField = {
  name: 'sample',
  label: 'Sample content',
  type: 'checkbox',
  defaultValue: false,
  admin: { position: 'sidebar', description: 'Readers see that this is a sample.' },
}
