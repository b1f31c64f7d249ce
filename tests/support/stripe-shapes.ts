import path from 'node:path'
import ts from 'typescript'

/** Finds what is wrong with an object as the SDK's types describe it. */
export type ShapeCheck = (kind: string, value: object) => string[]

/** The SDK's type of each object that the API answers with. */
const typeNames: Readonly<Record<string, string>> = {
  account: 'Stripe.Account',
  customer: 'Stripe.Customer',
  product: 'Stripe.Product',
  price: 'Stripe.Price',
  subscription: 'Stripe.Subscription',
  subscription_item: 'Stripe.SubscriptionItem',
  invoice: 'Stripe.Invoice',
  line_item: 'Stripe.InvoiceLineItem',
  invoice_payment: 'Stripe.InvoicePayment',
  item: 'Stripe.LineItem',
  payment_intent: 'Stripe.PaymentIntent',
  payment_method: 'Stripe.PaymentMethod',
  charge: 'Stripe.Charge',
  refund: 'Stripe.Refund',
  dispute: 'Stripe.Dispute',
  'checkout.session': 'Stripe.Checkout.Session',
  'billing_portal.session': 'Stripe.BillingPortal.Session',
  'billing_portal.configuration': 'Stripe.BillingPortal.Configuration',
  webhook_endpoint: 'Stripe.WebhookEndpoint',
  event: 'Stripe.EventBase',
}

/** Loads the SDK's types once; this takes some seconds. */
export function loadStripeShapes(): ShapeCheck {
  const root = path.resolve(import.meta.dirname, '../..')
  const file = path.join(root, 'tests/support/stripe-types.virtual.ts')
  const entries = Object.entries(typeNames).map(([kind, name]) => `  '${kind}': ${name}`)
  const source = `import type Stripe from 'stripe'\nexport declare const shapes: {\n${entries.join('\n')}\n}\n`
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, source, version) : getSourceFile(name, version)
  host.fileExists = (name) => name === file || fileExists(name)
  host.readFile = (name) => (name === file ? source : readFile(name))
  const program = ts.createProgram([file], options, host)
  const checker = program.getTypeChecker()
  const sourceFile = program.getSourceFile(file)
  const symbol = sourceFile && checker.getSymbolAtLocation(sourceFile)
  const [shapes] = symbol ? checker.getExportsOfModule(symbol) : []
  if (shapes === undefined || sourceFile === undefined) throw new Error("The SDK's types cannot be read.")
  const types = checker.getTypeOfSymbolAtLocation(shapes, sourceFile)

  const typeOf = (kind: string): ts.Type => {
    const property = types.getProperty(kind)
    if (property === undefined) throw new Error(`No type of the SDK is known for ${kind}.`)
    return checker.getTypeOfSymbolAtLocation(property, sourceFile)
  }
  return (kind, value) => problems(checker, sourceFile, typeOf(kind), value, kind)
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects that say what they are get checked as that, wherever they stand. */
function problems(
  checker: ts.TypeChecker,
  at: ts.Node,
  type: ts.Type,
  value: unknown,
  where: string,
): string[] {
  const members = type.isUnion() ? type.types : [type]
  if (members.some((member) => fits(checker, member, value))) {
    if (Array.isArray(value)) {
      const item = members
        .map((member) => checker.getIndexTypeOfType(member, ts.IndexKind.Number))
        .find(Boolean)
      if (item === undefined) return [`${where} is a list`]
      return value.flatMap((entry, index) => problems(checker, at, item, entry, `${where}[${index}]`))
    }
    if (!isPlain(value)) return []
    const candidates = members.filter((member) => fits(checker, member, value))
    const results = candidates.map((member) => recordProblems(checker, at, member, value, where))
    return results.find((found) => found.length === 0) ?? results[0] ?? []
  }
  return [
    `${where} is ${JSON.stringify(value)?.slice(0, 40)}, not ${checker.typeToString(type).slice(0, 80)}`,
  ]
}

/** Whether a value is of the kind of a type: null, a text, a number, a list or a record. */
function fits(checker: ts.TypeChecker, type: ts.Type, value: unknown): boolean {
  const { flags } = type
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true
  if (value === null) return (flags & ts.TypeFlags.Null) !== 0
  // The SDK turns decimal texts into objects of its own.
  if (typeof value === 'string' && type.symbol?.name === 'Decimal') return true
  if (type.isStringLiteral()) return value === type.value
  if (flags & ts.TypeFlags.String || type.isIntersection()) return typeof value === 'string'
  if (flags & ts.TypeFlags.NumberLike) return typeof value === 'number'
  if (flags & ts.TypeFlags.BooleanLiteral) return String(value) === checker.typeToString(type)
  if (flags & ts.TypeFlags.BooleanLike) return typeof value === 'boolean'
  if (checker.isArrayType(type)) return Array.isArray(value)
  if (flags & ts.TypeFlags.Object) {
    if (!isPlain(value)) return false
    const own = type.getProperty('object')
    return own === undefined || value['object'] !== undefined
  }
  return false
}

function recordProblems(
  checker: ts.TypeChecker,
  at: ts.Node,
  type: ts.Type,
  value: Record<string, unknown>,
  where: string,
): string[] {
  const index = checker.getIndexTypeOfType(type, ts.IndexKind.String)
  const found: string[] = []
  for (const property of type.getProperties()) {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
    const inner = value[property.name]
    if (inner === undefined) {
      if (!isOptional) found.push(`${where}.${property.name} is missing`)
      continue
    }
    const innerType = checker.getTypeOfSymbolAtLocation(property, at)
    found.push(...problems(checker, at, innerType, inner, `${where}.${property.name}`))
  }
  // What an event carries depends on its type, and has no properties of its own.
  if (index === undefined && type.getProperties().length > 0) {
    for (const name of Object.keys(value)) {
      if (type.getProperty(name) === undefined) found.push(`${where}.${name} is unknown`)
    }
  }
  return found
}
