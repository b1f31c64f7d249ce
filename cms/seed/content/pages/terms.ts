import type { Sample } from '../document.ts'
import { body, link, list, paragraph } from '../lexical.ts'

/** Terms of Service with the nine sections of the specification (community §2.10). */
export const terms: Sample<'legal-pages', 'sections'> = {
  title: 'Terms of Service',
  slug: 'terms',
  intro:
    'A sample. It says in plain words how this service works, and it was not written by a lawyer: whoever runs this installation has one look at it, and replaces it, before it is relied on.',
  validFrom: '2025-10-01T00:00:00.000Z',
  sample: true,
  sections: [
    {
      title: 'Acceptance',
      anchor: 'acceptance',
      body: body(
        paragraph(
          'These terms hold between you and whoever runs this service. By opening an account or using the service you accept them. If you use it for a company, you say that you may accept them for it.',
        ),
        paragraph('The service is not meant for children under 16.'),
      ),
    },
    {
      title: 'Use license',
      anchor: 'use-license',
      body: body(
        paragraph(
          'You may use the service to make WordPress plugins, for yourself and for others, privately and for money. You may not use it',
        ),
        list(
          'to make software that harms others, spies on them or breaks the law,',
          'to break into the service, to overload it or to get around its limits and prices,',
          'to offer the service itself to others as if it were yours.',
        ),
      ),
    },
    {
      title: 'User accounts',
      anchor: 'user-accounts',
      body: body(
        paragraph(
          'You need an account with an email address that is yours. Keep the password to yourself: what is done with your account counts as done by you. Tell us when you think that somebody else has it. Accounts that are used against these terms may be closed.',
        ),
      ),
    },
    {
      title: 'Credits and payments',
      anchor: 'credits-and-payments',
      body: body(
        paragraph('The service is paid with credits. A new account starts with ten.'),
        list(
          'A request that delivers files costs one credit, repairs included. One credit equals one generation.',
          'An answer without files costs nothing, and neither does a request that fails or is declined.',
          'A request that you stop costs nothing, unless you keep what it has written.',
          'A ZIP costs five credits. The same version of the same plugin again within 24 hours costs nothing.',
        ),
        paragraph(
          'Credits that were given, earned or bought once do not expire. Monthly credits of a subscription are spent first, expire at the end of its month and are not carried over. A subscription that is cancelled runs until the end of the month that is paid. Changes of prices are announced 30 days ahead. Prices are in US dollars and without taxes.',
        ),
        paragraph(
          'You may ask for a refund within 24 hours of a purchase if it did not bring what you expected, as long as you have generated no more than one plugin and have downloaded or exported nothing. The money or the credits are then returned. Consumers in the European Union may also withdraw within 14 days, as the law provides.',
        ),
      ),
    },
    {
      title: 'Generated code',
      anchor: 'generated-code',
      body: body(
        paragraph(
          'The plugins that you make are yours. You may use, change and sell them. They are licensed under the GPL, version 2 or later, as plugins for WordPress are.',
        ),
        paragraph(
          'They are written by an artificial intelligence. Each version is checked before it is delivered, but checks do not find everything. Review a plugin, and try it on a test site, before you use it where it matters. The decision to use it is yours. Plugins do not update themselves.',
        ),
      ),
    },
    {
      title: 'Service availability',
      anchor: 'service-availability',
      body: body(
        paragraph(
          'We look after the service with care, but do not promise that it is always there. It depends on others, the provider of the language model among them, and it may stand still for maintenance. A turn that was under way is taken up again afterwards, or ends without being charged.',
        ),
      ),
    },
    {
      title: 'Limitation of liability',
      anchor: 'limitation-of-liability',
      body: body(
        paragraph(
          'As far as the law allows, we are not liable for what follows from using the service or the plugins, lost profits and lost data included. Nothing here limits liability where the law does not let it be limited, such as for intent and gross negligence, or takes away rights that you have as a consumer.',
        ),
      ),
    },
    {
      title: 'Changes to terms',
      anchor: 'changes-to-terms',
      body: body(
        paragraph(
          'These terms may change. The day from which a version holds stands at its top. Whoever goes on using the service after that day accepts the new version; whoever does not want to, stops using it.',
        ),
      ),
    },
    {
      title: 'Contact',
      anchor: 'contact',
      body: body(
        paragraph(
          'Questions about these terms go to the ',
          link('address at the end of the FAQ', '/faq#write'),
          '.',
        ),
      ),
    },
  ],
  meta: {
    title: 'Terms of Service',
    description:
      'What you may do with the service and the plugins you make, what credits cost, when you get them back, and what nobody can promise. A sample.',
  },
}
