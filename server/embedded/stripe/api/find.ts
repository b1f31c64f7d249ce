import type { Kind, Objects } from '../objects/types.ts'
import type { Sandbox } from '../sandbox.ts'
import { noSuch } from './errors.ts'
import { expand } from './params.ts'
import { route } from './route.ts'
import type { Route } from './route.ts'

/** Kinds that Stripe's messages call by another name than the field `object`. */
const names: Partial<Record<Kind, string>> = {
  payment_method: 'PaymentMethod',
  'billing_portal.configuration': 'configuration',
  webhook_endpoint: 'webhook endpoint',
}

/**
 * An object by its id.
 *
 * @param param the parameter that named it; `id` for the address
 * @throws StripeFault when there is none: 404 for the address, 400 for a parameter
 */
export function find<Name extends Kind>(
  { store }: Sandbox,
  kind: Name,
  id: string,
  param = 'id',
): Objects[Name] {
  const found = store.get(kind, id)
  if (found === undefined) throw noSuch(names[kind] ?? kind, id, param)
  return found
}

/** The call that answers one object. */
export const retrieve = (path: string, kind: Kind): Route =>
  route('GET', path, expand, (sandbox, _params, id) => find(sandbox, kind, id))
