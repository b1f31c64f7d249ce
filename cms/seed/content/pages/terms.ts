import type { Sample } from '../document.ts'
import { link, list, paragraph } from '../lexical.ts'
import { supportLink } from '../support.ts'
import { section, toBeReviewed, validFrom } from './legal.ts'

/** Terms of Service with the nine sections of the specification (community §2.10). */
export const terms: Sample<'legal-pages', 'sections'> = {
  title: 'Terms of Service',
  slug: 'terms',
  intro: toBeReviewed,
  validFrom,
  sample: false,
  sections: [
    section(
      'Acceptance',
      paragraph(
        'These terms apply between you and the operator of this service. By creating an account or using the service, you accept them. If you use it on behalf of a company, you confirm that you are authorized to accept them for it.',
      ),
      paragraph(
        'The ',
        link('Privacy Policy', '/privacy'),
        ' and, for what you buy, the ',
        link('Terms of Purchase', '/purchase-terms'),
        ' apply too. The service is not intended for children under 16.',
      ),
    ),
    section(
      'Use license',
      paragraph(
        'You may use the service to make WordPress plugins for yourself and for others, privately and commercially. You may not use it',
      ),
      list(
        'to make software that harms others, spies on them or breaks the law,',
        'to break into the service, overload it or get around its limits and prices,',
        'to offer the service itself to others as if it were yours.',
      ),
      paragraph(
        'In the community, be the guest you would invite yourself: no spam, no insults, nothing that belongs to someone else. Moderators may hide or delete posts and suspend people from posting, and say why. Posts stay yours; by posting, you allow us to show them there.',
      ),
    ),
    section(
      'User accounts',
      paragraph(
        'You need an account with your own email address. An account is for one person. Keep your password to yourself: you are responsible for what is done with your account. Tell us if you think someone else has access to it.',
      ),
      paragraph(
        'You can delete your account at any time in your ',
        link('settings', '/settings'),
        '. Accounts used in violation of these terms may be closed.',
      ),
    ),
    section(
      'Credits and payments',
      paragraph('You pay for the service with credits. A new account starts with ten.'),
      list(
        'A request that delivers files costs one credit, repairs included. One credit equals one generation.',
        'An answer without files costs nothing, and neither does a request that fails or is declined.',
        'A request you stop costs nothing, unless you keep what has been written.',
        'A ZIP costs five credits. Downloading the same version of the same plugin again within 24 hours is free.',
      ),
      paragraph(
        'Credits have no value in money and can’t be passed on. Plans, packs of credits, refunds and withdrawal are covered in the ',
        link('Terms of Purchase', '/purchase-terms'),
        '.',
      ),
    ),
    section(
      'Generated code',
      paragraph(
        'The plugins you make are yours. You may use, change and sell them, on as many sites as you like. Like all WordPress plugins, they are licensed under the GPL, version 2 or later.',
      ),
      paragraph(
        "They are written by artificial intelligence. Every version is checked before it is delivered, but checks don't find everything, and other people may receive similar code for a similar request. Review a plugin and try it on a test site before you rely on it. The decision to use it is yours. Plugins don't update themselves.",
      ),
      paragraph(
        'What you upload stays yours, under the license it came with. Upload only what you are allowed to change.',
      ),
    ),
    section(
      'Service availability',
      paragraph(
        "We run the service with care but can't promise that it is always available. It depends on others, including the language model's provider, and may be down for maintenance. A request that was running is resumed afterwards or ends without a charge.",
      ),
      paragraph(
        'There are limits on how much one account can request, upload and post in a given time, so that the service works for everyone. When you reach one, we tell you which one and how long to wait.',
      ),
    ),
    section(
      'Limitation of liability',
      paragraph(
        "To the extent permitted by law, we are not liable for damages resulting from the use of the service or the plugins, including lost profits and lost data. Nothing here limits liability that can't be limited by law, such as for intent and gross negligence, or takes away your rights as a consumer.",
      ),
    ),
    section(
      'Changes to terms',
      paragraph(
        "These terms may change. The date from which a version applies is shown at the top. By using the service after that date you accept the new version; if you don't agree, please stop using it.",
      ),
    ),
    section('Contact', paragraph('Questions about these terms? ', supportLink('Write to us'), '.')),
  ],
  meta: {
    title: 'Terms of Service',
    description:
      "What you may do with the service and the plugins you make, what credits are for, and what can't be promised.",
  },
}
