import type { CheckboxField } from 'payload'

/** Marks sample content that came with the installation, also on its public page. */
export const sampleField: CheckboxField = {
  name: 'sample',
  label: 'Sample content',
  type: 'checkbox',
  defaultValue: false,
  admin: {
    position: 'sidebar',
    description: 'Readers see that this is a sample. Search engines and the search of the site leave it out.',
  },
}
