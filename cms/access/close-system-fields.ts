import type { SanitizedConfig } from 'payload'
import { nobody } from './nobody.ts'

/** What Payload and its database keep of each row. */
const systemFields: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt'])

/** Leaves ids and timestamps to the server: values sent by any client are ignored. */
export function closeSystemFields(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) {
    for (const field of entity.fields) {
      if (!('name' in field) || !field.name || !systemFields.has(field.name)) continue
      // Payload's own types keep `access` from fields without a value; a named one has one.
      Object.assign(field, {
        access: { ...('access' in field && field.access), create: nobody, update: nobody },
      })
    }
  }
  return config
}
