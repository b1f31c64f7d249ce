import * as z from 'zod'
import type { List } from '../objects/types.ts'
import type { Sandbox } from '../sandbox.ts'
import { checkParams } from './params.ts'
import type { Form } from './form.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/** One call of Stripe's API. */
export type Route = {
  method: Method
  pattern: RegExp
  answer: (sandbox: Sandbox, ids: readonly string[], form: Form) => object
}

/**
 * @param path such as `/v1/customers/:id`
 * @param shape its parameters; any other is refused
 */
export function route<Shape extends z.ZodRawShape>(
  method: Method,
  path: string,
  shape: Shape,
  handle: (sandbox: Sandbox, params: z.output<z.ZodObject<Shape>>, id: string) => object,
): Route {
  const schema = z.strictObject(shape)
  return {
    method,
    pattern: new RegExp(`^${path.replaceAll(':id', '([A-Za-z0-9_]{1,255})')}$`),
    answer: (sandbox, [id = ''], form) =>
      handle(sandbox, checkParams(schema, form) as z.output<z.ZodObject<Shape>>, id),
  }
}

type Paging = {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
}

/**
 * One page of a list (https://docs.stripe.com/api/pagination).
 *
 * @param all newest first
 */
export function page<Item extends { id: string }>(
  all: readonly Item[],
  { limit = 10, starting_after, ending_before }: Paging,
  url: string,
): List<Item> {
  if (ending_before !== undefined) {
    const end = all.findIndex(({ id }) => id === ending_before)
    const before = all.slice(0, Math.max(0, end))
    return { object: 'list', data: before.slice(-limit), has_more: before.length > limit, url }
  }
  const start = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1
  const rest = starting_after !== undefined && start === 0 ? [] : all.slice(start)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}
