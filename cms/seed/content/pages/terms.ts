import type { Sample } from '../document.ts'
import { body, link, list, paragraph } from '../lexical.ts'

/** Terms of Service with the nine sections of the specification (community §2.10). */
export const terms: Sample<'legal-pages', 'sections'> = {
  title: 'Terms of Service',
  slug: 'terms',
  intro:
    'A sample. It describes in plain words how this service works and was not written by a lawyer: have a lawyer review it before relying on it.',
  validFrom: '2025-10-01T00:00:00.000Z',
  sample: true,
  sections: [
    {
      title: 'Acceptance',
      anchor: 'acceptance',
      body: body(
        paragraph(
          'These terms apply between you and the operator of this service. By creating an account or using the service, you accept them. If you use it on behalf of a company, you confirm that you are authorized to accept them for it.',
        ),
        paragraph('The service is not intended for children under 16.'),
      ),
    },
    {
      title: 'Use license',
      anchor: 'use-license',
      body: body(
        paragraph(
          'You may use the service to make WordPress plugins for yourself and for others, privately and commercially. You may not use it',
        ),
        list(
          'to make software that harms others, spies on them or breaks the law,',
          'to break into the service, overload it or get around its limits and prices,',
          'to offer the service itself to others as if it were yours.',
        ),
      ),
    },
    {
      title: 'User accounts',
      anchor: 'user-accounts',
      body: body(
        paragraph(
          'You need an account with your own email address. Keep your password to yourself: you are responsible for what is done with your account. Tell us if you think someone else has access to it. Accounts used in violation of these terms may be closed.',
        ),
      ),
    },
    {
      title: 'Credits and payments',
      anchor: 'credits-and-payments',
      body: body(
        paragraph('You pay for the service with credits. A new account starts with ten.'),
        list(
          'A request that delivers files costs one credit, repairs included. One credit equals one generation.',
          'An answer without files costs nothing, and neither does a request that fails or is declined.',
          'A request you stop costs nothing, unless you keep what has been written.',
          'A ZIP costs five credits. Downloading the same version of the same plugin again within 24 hours is free.',
        ),
        paragraph(
          "Credits that were given, earned or bought as a pack don't expire. A subscription's monthly credits are spent first, expire at the end of the month and don't roll over. A canceled subscription runs until the end of the paid month. Price changes are announced 30 days in advance. Prices are in US dollars, taxes not included.",
        ),
        paragraph(
          "You may request a refund within 24 hours of a purchase, as long as you have generated no more than one plugin and have downloaded or exported nothing. We'll return the money or the credits. Consumers in the European Union may also withdraw within 14 days, as the law provides.",
        ),
      ),
    },
    {
      title: 'Generated code',
      anchor: 'generated-code',
      body: body(
        paragraph(
          'The plugins you make are yours. You may use, change and sell them. Like all WordPress plugins, they are licensed under the GPL, version 2 or later.',
        ),
        paragraph(
          "They are written by artificial intelligence. Every version is checked before it is delivered, but checks don't find everything. Review a plugin and try it on a test site before you rely on it. The decision to use it is yours. Plugins don't update themselves.",
        ),
      ),
    },
    {
      title: 'Service availability',
      anchor: 'service-availability',
      body: body(
        paragraph(
          "We run the service with care but can't promise that it is always available. It depends on others, including the language model's provider, and may be down for maintenance. A request that was running is resumed afterwards or ends without a charge.",
        ),
      ),
    },
    {
      title: 'Limitation of liability',
      anchor: 'limitation-of-liability',
      body: body(
        paragraph(
          "To the extent permitted by law, we are not liable for damages resulting from the use of the service or the plugins, including lost profits and lost data. Nothing here limits liability that can't be limited by law, such as for intent and gross negligence, or takes away your rights as a consumer.",
        ),
      ),
    },
    {
      title: 'Changes to terms',
      anchor: 'changes-to-terms',
      body: body(
        paragraph(
          "These terms may change. The date from which a version applies is shown at the top. By using the service after that date you accept the new version; if you don't agree, please stop using it.",
        ),
      ),
    },
    {
      title: 'Contact',
      anchor: 'contact',
      body: body(
        paragraph(
          'Send questions about these terms to the ',
          link('address at the end of the FAQ', '/faq#write'),
          '.',
        ),
      ),
    },
  ],
  meta: {
    title: 'Terms of Service',
    description:
      "What you may do with the service and the plugins you make, what credits cost, when they are refunded, and what can't be promised. A sample.",
  },
}
