import type { ErrorCode } from './errors.ts'

/** Request and answer as types only, so that pages do not load schemas with the table of routes. */
export interface Exchange {
  /** The request body; `undefined` for none, `File` and `URLSearchParams` for formats other than JSON. */
  readonly body: unknown
  readonly answer: unknown
}

type Method = 'GET' | 'POST' | 'DELETE'

/** What the table states of a route. */
export interface RouteFacts<E extends Exchange> {
  readonly method: Method
  /** Its path, with parameters as `:name`. */
  readonly template: string
  /** HTTP status of the answer. */
  readonly status: 200 | 201 | 202
  /** Its error codes besides `commonErrors`. */
  readonly errors: readonly ErrorCode[]
  /** Never there: what the compiler knows the exchange by. */
  readonly exchange?: E
}

/** A route with its parameters filled in, if it has any. */
export interface Call<E extends Exchange = Exchange> extends RouteFacts<E> {
  readonly path: string
}

type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? [Name, ...ParametersOf<Rest>]
  : Path extends `${string}:${infer Name}`
    ? [Name]
    : []
type Values<Names extends readonly string[]> = { [At in keyof Names]: string | number }

/** A route whose path has parameters, as `:name`. */
export interface ParametricRoute<E extends Exchange, Path extends string> extends RouteFacts<E> {
  readonly template: Path
  /** The call with these values for the parameters, in their order. */
  at(...values: Values<ParametersOf<Path>>): Call<E>
}
export interface PlainRoute<E extends Exchange, Path extends string> extends Call<E> {
  readonly template: Path
}
export type Route<E extends Exchange, Path extends string> =
  ParametersOf<Path> extends [] ? PlainRoute<E, Path> : ParametricRoute<E, Path>

interface Options {
  readonly status?: 200 | 201 | 202
  readonly errors?: readonly ErrorCode[]
}

/** Error codes of every route, for session, rate limits and input. */
export const commonErrors: readonly ErrorCode[] = [
  ...(['invalid_input', 'too_large', 'unauthenticated', 'forbidden', 'rate_limited'] as const),
  ...(['internal', 'unavailable'] as const),
]

/**
 * States a route; its types follow by `of`, since TypeScript infers either all of a function's type parameters or none.
 * @param template with its parameters as `:name`
 */
export function route<Path extends string>(method: Method, template: Path, options: Options = {}) {
  const { status = 200, errors = [] } = options
  const shared = { method, template, status, errors }
  const at = (...values: (string | number)[]) => {
    const left = [...values]
    return { ...shared, path: template.replace(/:\w+/g, () => encodeURIComponent(String(left.shift()))) }
  }
  const made = template.includes(':') ? { ...shared, at } : { ...shared, path: template }
  return {
    /** Request and answer. */
    of: <Body, Answer>() => made as unknown as Route<{ body: Body; answer: Answer }, Path>,
  }
}
