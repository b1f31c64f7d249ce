import type { SanitizedConfig } from 'payload'
import { nobody } from './nobody.ts'

/** Fields that Payload and its database maintain for each row. */
const systemFields: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt'])

/** Reserves ids and timestamps for the server: values sent by clients are ignored. */
export function closeSystemFields(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) {
    for (const field of entity.fields) {
      if (!('name' in field) || !field.name || !systemFields.has(field.name)) continue
      // Payload's types omit `access` for fields without a value; a field with a name has one.
      Object.assign(field, {
        access: { ...('access' in field && field.access), create: nobody, update: nobody },
      })
    }
  }
  return config
}
