import type Stripe from 'stripe'

/** What Stripe sends as a string, and its SDK turns into a decimal number object. */
type WithDecimals<Type, Names extends keyof Type> = Omit<Type, Names> & { [Name in Names]: string | null }

/** References are ids on the wire, unless a request expands them. */
type WithIds<Type, Names extends keyof Type> = Omit<Type, Names> & {
  [Name in Names]: Extract<Type[Name], string | null>
}

export type Price = WithIds<WithDecimals<Stripe.Price, 'unit_amount_decimal'>, 'product'>
export type Plan = WithIds<WithDecimals<Stripe.Plan, 'amount_decimal'>, 'product'>
export type Customer = Stripe.Customer
export type Product = Stripe.Product
export type SubscriptionItem = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { price: Price; plan: Plan }
export type Subscription = WithIds<
  Omit<Stripe.Subscription, 'items'>,
  'customer' | 'latest_invoice' | 'default_payment_method'
> & { items: List<SubscriptionItem> }
export type InvoiceLine = WithDecimals<WithIds<Stripe.InvoiceLineItem, 'subscription'>, 'quantity_decimal'>
export type Invoice = WithIds<Omit<Stripe.Invoice, 'lines' | 'id'>, 'customer' | 'default_payment_method'> & {
  id: string
  lines: List<InvoiceLine>
}
export type InvoicePayment = WithIds<Stripe.InvoicePayment, 'invoice'>
export type PaymentIntent = WithIds<Stripe.PaymentIntent, 'customer' | 'latest_charge' | 'payment_method'>
export type PaymentMethod = WithIds<Stripe.PaymentMethod, 'customer'>
export type Charge = WithIds<Stripe.Charge, 'customer' | 'payment_intent'>
export type Refund = WithIds<Stripe.Refund, 'charge' | 'customer' | 'payment_intent' | 'payment_method'>
export type Dispute = WithIds<Stripe.Dispute, 'charge' | 'payment_intent'>
export type CheckoutSession = WithIds<
  Stripe.Checkout.Session,
  'customer' | 'invoice' | 'payment_intent' | 'subscription'
>
export type PortalSession = WithIds<Stripe.BillingPortal.Session, 'configuration'>
export type PortalConfiguration = Stripe.BillingPortal.Configuration
export type WebhookEndpoint = Stripe.WebhookEndpoint
export type Event = Omit<Stripe.EventBase, 'data' | 'type'> & {
  type: string
  data: { object: object; previous_attributes?: object }
}

/** Everything that is kept, by the value of its field `object`. */
export type Objects = {
  customer: Customer
  product: Product
  price: Price
  subscription: Subscription
  invoice: Invoice
  invoice_payment: InvoicePayment
  payment_intent: PaymentIntent
  payment_method: PaymentMethod
  charge: Charge
  refund: Refund
  dispute: Dispute
  'checkout.session': CheckoutSession
  'billing_portal.session': PortalSession
  'billing_portal.configuration': PortalConfiguration
  webhook_endpoint: WebhookEndpoint
  event: Event
}

export type Kind = keyof Objects

/** Prefixes of ids, by kind (https://docs.stripe.com/api). */
export const prefixes: Readonly<Record<Kind, string>> = {
  customer: 'cus',
  product: 'prod',
  price: 'price',
  subscription: 'sub',
  invoice: 'in',
  invoice_payment: 'inpay',
  payment_intent: 'pi',
  payment_method: 'pm',
  charge: 'ch',
  refund: 're',
  dispute: 'dp',
  'checkout.session': 'cs_test',
  'billing_portal.session': 'bps',
  'billing_portal.configuration': 'bpc',
  webhook_endpoint: 'we',
  event: 'evt',
}

/** A list as an object holds it, or as an endpoint answers it. */
export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string }

export const listOf = <Item>(data: Item[], url: string): List<Item> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})
