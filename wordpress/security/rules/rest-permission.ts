import { invokedName, isNode, lineOf, nameOf, nodesOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { callables } from '../flow/index.ts'
import type { Frame, Unit, Value } from '../flow/index.ts'
import type { Rule } from '../rule.ts'
import { changesOf } from './guards.ts'

const writing = /POST|PUT|PATCH|DELETE|EDITABLE|CREATABLE|DELETABLE|ALLMETHODS/i

/** The methods of an endpoint as they are written. */
function methodsOf(endpoint: Value): string {
  const items = isNode(endpoint.node) ? nodesOf(endpoint.node.items) : []
  const entry = items.find(({ key }) => isNode(key) && key.kind === 'string' && key.value === 'methods')
  const written: string[] = []
  const note = (node: unknown): void => {
    if (!isNode(node)) return
    if (node.kind === 'string') written.push(String(node.value))
    else if (node.kind === 'staticlookup') written.push(nameOf(node.offset) ?? '')
    else if (node.kind === 'array')
      nodesOf(node.items).forEach((item) => note(item.kind === 'entry' ? item.value : item))
    else if (node.kind === 'bin') [node.left, node.right].forEach(note)
  }
  note(entry?.value)
  return `${endpoint.fields?.get('methods')?.text ?? ''} ${written.join(' ')}`
}

/** Whether a permission callback lets everybody in. */
function isOpen(permission: Value, frame: Frame): boolean {
  if (permission.text?.toLowerCase().replace(/^\\/, '') === '__return_true') return true
  const units = callables(permission, frame)
  return (
    units.length > 0 &&
    units.every(({ body, node }) => {
      const only =
        node.kind === 'arrowfunc'
          ? node.body
          : body.length === 1 && body[0]?.kind === 'return'
            ? body[0].expr
            : null
      return isNode(only) && only.kind === 'boolean' && only.value === true
    })
  )
}

const verifying = /verif|signature|hmac|hash_equals|construct_?event|authori[sz]e|permission/i
/** What looks something up changes nothing, whatever the method is. */
const lookup = /(?:^|_)(?:get|fetch|load|read|find|search|list|count)(?:_|[A-Z]|$)/
/** Addresses that are meant for everybody, by what they are called: forms, and what other servers call. */
const forEverybody = /form|submi|subscri|contact|web-?hook|callback|notif|login|sign-?up|regist|vote|track/i

/** Whether what answers looks at a signature, as that of another server that says who it is. */
function verifies(callback: Value | undefined, frame: Frame): boolean {
  if (!callback) return false
  let found = false
  for (const { body, name: called } of callables(callback, frame)) {
    found ||= lookup.test(called)
    walk(body, (node) => {
      const name = invokedName(node)
      const key = node.kind === 'string' ? String(node.value) : ''
      found ||= verifying.test(name ?? key)
      return !found
    })
  }
  return found
}

/** A route for everybody whose methods write, and what answers it. */
interface Open {
  readonly line: number | null
  readonly callbacks: readonly Unit[]
}

/** What is open, by the code that registers it: what answers it is known once all code has been followed. */
const openIn = new WeakMap<Unit, Map<PhpNode, Open>>()

/** Whether what answers a route may change the site, as far as its code is known. */
const mayChange = ({ callbacks }: Open): boolean =>
  callbacks.length === 0 ||
  callbacks.some((unit) =>
    changesOf(unit).some(({ kind, name }) => kind !== 'unknown' && !/transient/.test(name)),
  )

export const restPermission: Rule = {
  info: {
    id: 'security/rest-permission',
    severity: 'error',
    title: 'A REST route that everybody may use.',
    why: 'A route without a permission callback, or with one that is always true, answers everybody on the internet.',
    mend: "Give it a permission_callback that asks: 'permission_callback' => function () { return current_user_can( 'edit_posts' ); }. Only what is meant for everybody and changes nothing may say '__return_true'.",
    link: 'https://developer.wordpress.org/rest-api/extending-the-rest-api/routes-and-endpoints/#permissions-callback',
    sniffs: [],
    ignorable: true,
  },
  functions: ['register_rest_route'],
  call({ args, node, frame }) {
    const options = args[2]
    if (!options?.fields) return
    const endpoints =
      options.fields.has('callback') || options.fields.has('methods')
        ? [options]
        : [...options.fields].filter(([key]) => /^\d+$/.test(key)).map(([, value]) => value)
    for (const endpoint of endpoints) {
      if (!endpoint.fields?.has('callback') && !endpoint.fields?.has('methods')) continue
      const permission = endpoint.fields.get('permission_callback')
      const at = isNode(endpoint.node) ? endpoint.node : node
      const line = endpoints.length > 1 ? at : node
      if (!permission) {
        if (endpoint.taint === 0 && endpoint.parameters.length === 0)
          frame.report(restPermission.info, line, 'The route has no permission_callback.')
      } else if (
        !verifies(endpoint.fields.get('callback'), frame) &&
        isOpen(permission, frame) &&
        !forEverybody.test(args[1]?.text ?? '') &&
        writing.test(methodsOf(endpoint))
      ) {
        const callback = endpoint.fields.get('callback')
        const open = openIn.get(frame.unit) ?? new Map<PhpNode, Open>()
        openIn.set(frame.unit, open)
        open.set(line, { line: lineOf(line), callbacks: callback ? callables(callback, frame) : [] })
      }
    }
  },
  finish({ program, report, input }) {
    for (const unit of program.units)
      for (const open of openIn.get(unit)?.values() ?? [])
        if (!input.foreign || mayChange(open))
          report(
            restPermission.info,
            unit.file,
            open.line,
            'The route changes things, and its permission_callback lets everybody in.',
            // Some are meant for everybody, such as the address that a payment service calls.
            'warning',
          )
  },
}
