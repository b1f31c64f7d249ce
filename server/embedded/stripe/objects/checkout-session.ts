import type { CheckoutSession } from './types.ts'

export type SessionFields = Pick<
  CheckoutSession,
  | 'allow_promotion_codes'
  | 'amount_total'
  | 'billing_address_collection'
  | 'cancel_url'
  | 'client_reference_id'
  | 'consent_collection'
  | 'currency'
  | 'customer'
  | 'customer_email'
  | 'expires_at'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'success_url'
  | 'url'
> & { automaticTax: boolean; taxIds: boolean; submitText: string | null; termsText: string | null }

export function checkoutSession(id: string, created: number, fields: SessionFields): CheckoutSession {
  const { automaticTax, taxIds, submitText, termsText, ...rest } = fields
  const isPayment = fields.mode === 'payment'
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allowed_payment_method_types: null,
    amount_subtotal: fields.amount_total,
    automatic_tax: {
      enabled: automaticTax,
      liability: automaticTax ? { type: 'self' } : null,
      provider: automaticTax ? 'stripe' : null,
      status: null,
    },
    client_secret: null,
    collected_information: null,
    consent: null,
    created,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: submitText === null ? null : { message: submitText },
      terms_of_service_acceptance: termsText === null ? null : { message: termsText },
    },
    customer_account: null,
    customer_creation: fields.customer ? null : isPayment ? 'if_required' : 'always',
    customer_details: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: isPayment ? { enabled: false, invoice_data: noInvoiceData() } : null,
    livemode: false,
    managed_payments: null,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: isPayment ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    tax_id_collection: { enabled: taxIds, required: 'never' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    wallet_options: null,
    ...rest,
  }
}

const noInvoiceData = () => ({
  account_tax_ids: null,
  custom_fields: null,
  description: null,
  footer: null,
  issuer: null,
  metadata: {},
  rendering_options: null,
})
