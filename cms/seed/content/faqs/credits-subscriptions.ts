import { link, list, paragraph } from '../lexical.ts'
import type { Entries } from './entry.ts'

export const creditsSubscriptions: Entries = () => [
  {
    question: 'What does a plugin cost?',
    onHome: true,
    answer: [
      paragraph('You pay with credits, and you start with ten:'),
      list(
        'One credit for each request that delivers files, repairs included: one credit equals one generation.',
        'Five credits for a ZIP. Downloading the same version again within 24 hours is free.',
        'Nothing for an answer without files, or for a request that fails or can’t be fulfilled.',
      ),
      paragraph('Ten credits are enough for a plugin, four changes and the download.'),
    ],
  },
  {
    question: 'What does a larger plugin cost?',
    answer: [
      paragraph(
        'As many credits as it takes requests. A plugin with a settings page, two forms and its own list, changed twenty times and downloaded twice, comes to about 31 credits: 21 requests and two ZIPs. The ',
        link('pricing page', '/pricing'),
        ' says what a credit costs in each plan.',
      ),
    ],
  },
  {
    question: 'When is a credit charged?',
    answer: [
      paragraph(
        'When the files are delivered. While we work, the credit is only reserved, and your balance says so. If the request fails, is stopped or ends without files, it is yours again at once. Your credit history lists every movement.',
      ),
    ],
  },
  {
    question: 'Do credits expire?',
    answer: [
      paragraph(
        "Credits you were given, earned by inviting someone, or bought as a pack never expire. A subscription's monthly credits expire at the end of the month and don't roll over. They are spent first, so your other credits last.",
      ),
    ],
  },
  {
    question: 'Can I buy credits without a plan?',
    answer: [
      paragraph(
        'Yes. The ',
        link('pricing page', '/pricing'),
        ' has a pack of extra credits that you pay for once and that never expires. You can also buy it on top of a plan.',
      ),
    ],
  },
  {
    question: 'What is included in each plan?',
    answer: [
      paragraph(
        'Everything. The plans differ only in how many credits you get each month: each of them, and the free start too, comes with the same checks, previews, versions and code export. There is no limit on how many plugins you keep.',
      ),
    ],
  },
  {
    question: 'Can I change my plan?',
    answer: [
      paragraph(
        'Yes, at any time, up or down. The change takes effect at the next billing cycle. Until then you have your current plan and its credits, and pay nothing more.',
      ),
    ],
  },
  {
    question: 'How do I cancel?',
    answer: [
      paragraph(
        'Choose “Manage” on the pricing page or your dashboard. There is no commitment. You have the plan and its credits until the end of the month you paid for, and can resume it until then. Credits that never expire stay.',
      ),
    ],
  },
  {
    question: 'What happens to my plugins when I cancel?',
    answer: [
      paragraph(
        'They stay in your account with all their versions, and what you have downloaded keeps running on your site. Nothing in a plugin depends on your plan or on us.',
      ),
    ],
  },
  {
    question: 'How do I get credits for inviting someone?',
    answer: [
      paragraph(
        'Share your invite link from the dashboard. The person you invite starts with twenty credits instead of ten, and you get ten too once they have confirmed their email. At most ten invitations a day earn credits.',
      ),
    ],
  },
]
