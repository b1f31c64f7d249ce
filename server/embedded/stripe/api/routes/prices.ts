import * as z from 'zod'
import { invalid } from '../errors.ts'
import { find, retrieve } from '../find.ts'
import {
  changedMetadata,
  expand,
  flag,
  id as idParam,
  list,
  metadata,
  paging,
  text,
  whole,
} from '../params.ts'
import { page, route } from '../route.ts'
import type { Route } from '../route.ts'
import { price, product } from '../../objects/price.ts'
import type { Sandbox } from '../../sandbox.ts'

const lookupKey = z.string().max(200)
const taxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified'])
const interval = z.enum(['day', 'week', 'month', 'year'])

/** One price at a time has a lookup key. */
function takeLookupKey({ store, emit }: Sandbox, key: string, transfer: boolean, except?: string): void {
  const holder = store.newest('price').find((other) => other.lookup_key === key && other.id !== except)
  if (holder === undefined) return
  if (!transfer) {
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. Set \`transfer_lookup_key\` to \`true\` to transfer the lookup key.`,
      { param: 'lookup_key' },
    )
  }
  const changed = store.put('price', { ...holder, lookup_key: null })
  emit('price.updated', changed, { lookup_key: key })
}

export const priceRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/products',
    {
      id: idParam.optional(),
      name: text.min(1),
      description: text.optional(),
      active: flag.optional(),
      metadata: metadata.optional(),
      ...expand,
    },
    ({ store, newId, now, emit }, params) => {
      if (params.id !== undefined && store.find(params.id)) {
        throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' })
      }
      const created = store.put(
        'product',
        product(params.id ?? newId('product'), now(), {
          name: params.name,
          description: params.description || null,
          active: params.active ?? true,
          metadata: changedMetadata({}, params.metadata),
        }),
      )
      emit('product.created', created)
      return created
    },
  ),

  route(
    'GET',
    '/v1/products',
    { active: flag.optional(), ids: list(idParam).optional(), ...paging },
    ({ store }, params) => {
      const all = store
        .newest('product')
        .filter(({ active }) => params.active === undefined || active === params.active)
        .filter(({ id }) => params.ids === undefined || params.ids.includes(id))
      return page(all, params, '/v1/products')
    },
  ),

  retrieve('/v1/products/:id', 'product'),

  route(
    'POST',
    '/v1/products/:id',
    {
      name: text.min(1).optional(),
      description: text.optional(),
      active: flag.optional(),
      default_price: idParam.optional(),
      metadata: metadata.optional(),
      ...expand,
    },
    (sandbox, params, id) => {
      const found = find(sandbox, 'product', id)
      const updated = sandbox.store.put('product', {
        ...found,
        name: params.name ?? found.name,
        description: params.description === undefined ? found.description : params.description || null,
        active: params.active ?? found.active,
        default_price: params.default_price ?? found.default_price ?? null,
        metadata: changedMetadata(found.metadata, params.metadata),
        updated: sandbox.now(),
      })
      sandbox.emit('product.updated', updated, { name: found.name, active: found.active })
      return updated
    },
  ),

  route(
    'POST',
    '/v1/prices',
    {
      currency: z.string().regex(/^[a-z]{3}$/),
      product: idParam,
      unit_amount: whole.pipe(z.number().int().min(0)),
      recurring: z.strictObject({ interval, interval_count: whole.optional() }).optional(),
      lookup_key: lookupKey.optional(),
      transfer_lookup_key: flag.optional(),
      nickname: text.optional(),
      active: flag.optional(),
      tax_behavior: taxBehavior.optional(),
      metadata: metadata.optional(),
      ...expand,
    },
    (sandbox, params) => {
      find(sandbox, 'product', params.product, 'product')
      if (params.lookup_key) takeLookupKey(sandbox, params.lookup_key, params.transfer_lookup_key ?? false)
      const created = sandbox.store.put(
        'price',
        price(sandbox.newId('price'), sandbox.now(), {
          active: params.active ?? true,
          currency: params.currency,
          lookup_key: params.lookup_key || null,
          metadata: changedMetadata({}, params.metadata),
          nickname: params.nickname || null,
          product: params.product,
          tax_behavior: params.tax_behavior ?? 'unspecified',
          unit_amount: params.unit_amount,
          interval: params.recurring?.interval ?? null,
          interval_count: params.recurring?.interval_count ?? 1,
        }),
      )
      sandbox.emit('price.created', created)
      return created
    },
  ),

  route(
    'GET',
    '/v1/prices',
    {
      active: flag.optional(),
      currency: z.string().max(3).optional(),
      lookup_keys: list(lookupKey).max(10).optional(),
      product: idParam.optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
      ...paging,
    },
    ({ store }, params) => {
      const all = store
        .newest('price')
        .filter((found) => params.active === undefined || found.active === params.active)
        .filter((found) => params.currency === undefined || found.currency === params.currency)
        .filter(
          (found) => params.lookup_keys === undefined || params.lookup_keys.includes(found.lookup_key ?? ''),
        )
        .filter((found) => params.product === undefined || found.product === params.product)
        .filter((found) => params.type === undefined || found.type === params.type)
      return page(all, params, '/v1/prices')
    },
  ),

  retrieve('/v1/prices/:id', 'price'),

  route(
    'POST',
    '/v1/prices/:id',
    {
      active: flag.optional(),
      lookup_key: lookupKey.optional(),
      transfer_lookup_key: flag.optional(),
      nickname: text.optional(),
      tax_behavior: taxBehavior.optional(),
      metadata: metadata.optional(),
      ...expand,
    },
    (sandbox, params, id) => {
      const found = find(sandbox, 'price', id)
      if (params.lookup_key)
        takeLookupKey(sandbox, params.lookup_key, params.transfer_lookup_key ?? false, id)
      const updated = sandbox.store.put('price', {
        ...found,
        active: params.active ?? found.active,
        lookup_key: params.lookup_key === undefined ? found.lookup_key : params.lookup_key || null,
        nickname: params.nickname === undefined ? found.nickname : params.nickname || null,
        tax_behavior: params.tax_behavior ?? found.tax_behavior,
        metadata: changedMetadata(found.metadata, params.metadata),
      })
      sandbox.emit('price.updated', updated, { active: found.active, lookup_key: found.lookup_key })
      return updated
    },
  ),
]
