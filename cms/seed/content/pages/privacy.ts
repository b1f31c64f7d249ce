import type { Sample } from '../document.ts'
import { bold, code, link, list, paragraph, table } from '../lexical.ts'
import { supportLink } from '../support.ts'
import { section, toBeReviewed, validFrom } from './legal.ts'

/** Privacy Policy with the ten sections of the specification (community §2.10). */
export const privacy: Sample<'legal-pages', 'sections'> = {
  title: 'Privacy Policy',
  slug: 'privacy',
  intro: toBeReviewed,
  validFrom,
  sample: false,
  sections: [
    section(
      'Data collected',
      paragraph('You can read everything here without an account. With one, we keep:'),
      list(
        [
          bold('Your account:'),
          ' email address, password (only as a salted hash), and what you add yourself: a name, a picture, your settings.',
        ],
        [
          bold('Your work:'),
          ' requests, the images you attach, the parts of a preview you mark, the answers, and your plugins with all their versions and check reports, including plugins you upload.',
        ],
        [
          bold('Credits and payments:'),
          ' every movement of your credits, and for each payment what you bought, when, for how much, and whether it was refunded. Card numbers go to Stripe and never reach us.',
        ],
        [
          bold('The community:'),
          ' what you post, its earlier versions, images, likes, mentions, threads you watch, and reports you send.',
        ],
        [bold('Invitations:'), ' your invite code, and which account was created with whose code.'],
        [
          bold('Emails:'),
          ' which ones we sent you and when, without their content; and if one bounced or you marked one as spam, your address and the reason, so that we send it no more of them. If you write to us, we have your name, your address and your message, only to answer you.',
        ],
      ),
      paragraph(
        'For each request to our servers, a log has the time, the path, the result and a number, but neither your network address nor who you are. Network addresses are used to count attempts, such as failed sign-ins, so that nobody can overload the service or guess passwords.',
      ),
    ),
    section(
      'Use',
      paragraph('We use your data'),
      list(
        'to do what you ask for: make plugins, keep them, show them to you, charge credits (performance of a contract),',
        'to keep books as the law requires (legal obligation),',
        'to protect accounts and the service against misuse, and to find faults (legitimate interest),',
        'to tell you what happens with your account and your plugins, and of news in the community as you choose in your settings,',
        'to send the newsletter, at most once a week, unless it is switched off in your settings.',
      ),
      paragraph(
        'We show no ads, build no profiles, sell no data, and train no models with your plugins. No decision about you that has legal effect is made by software alone.',
      ),
    ),
    section(
      'Storage',
      paragraph(
        'Data is kept in a PostgreSQL database. Pictures of accounts and of this site may be kept in a storage bucket that speaks the S3 protocol; browsers get them from our own address either way.',
      ),
      paragraph(
        'Sessions use cookies that scripts can’t read, and previews of plugins run on a separate address without access to your account. What you have typed and not sent yet, unsaved edits and the theme you chose are kept in your own browser, not with us.',
      ),
    ),
    section(
      'GDPR rights',
      paragraph('Most of your rights are a button in your ', link('settings', '/settings'), ':'),
      list(
        [
          bold('Access and portability:'),
          ' “Your data” gives you one ZIP with everything that is kept about you, in files that programs can read.',
        ],
        [
          bold('Rectification:'),
          ' you can change your name, picture, email address and password, and edit your posts.',
        ],
        [bold('Erasure:'), ' “Delete account” deletes your account and your plugins for good.'],
        [bold('Objection:'), ' the newsletter and each kind of notification can be switched off.'],
      ),
      paragraph(
        'For anything else, such as a restriction of processing, ',
        supportLink('write to us'),
        '. We answer within 30 days. You can also complain to the data protection authority where you live.',
      ),
    ),
    section(
      'Cookies',
      paragraph(
        'We set three cookies, all of them our own and all needed for signing in. None of them follows you to other sites. Admins of this site get a fourth, is_admin, which tells pages to show them a link.',
      ),
      table(
        ['Cookie', 'What it is for', 'How long'],
        [
          'payload-token',
          'Keeps you signed in. Scripts can’t read it.',
          '14 days, renewed while you use the service',
        ],
        ['signed_in', 'Tells pages which header to show.', '14 days, renewed with the session'],
        [
          'known_device',
          'Marks a browser that has signed in before, so that strangers who guess passwords can’t lock you out. Scripts can’t read it.',
          '400 days after your last sign-in',
        ],
      ),
      paragraph(
        'Over https, their names start with ',
        code('__Host-'),
        '. There are no cookies for statistics or advertising, and no fonts or scripts from other companies. Stripe sets its own cookies on its own pages when you pay there.',
      ),
    ),
    section(
      'Sharing',
      paragraph('Others get data only where they do part of the work, and only the part they need:'),
      list(
        [
          bold('The provider of the language model'),
          ' gets your request with its images, the conversation about the plugin, and the plugin’s files with its name and the author in its header, which is your name or, without one, the part of your email address before the @, unless you change it. Without a connected model, our own built-in generator writes the code and nothing is sent.',
        ],
        [
          bold('Stripe'),
          ' handles payments. It gets your email address, your name if you entered one, and what you enter on its pages.',
        ],
        [
          bold('Pusher'),
          ', or a server of ours with the same protocol, delivers live updates to your browser: the progress and text of a running request, and the number of your session.',
        ],
        [bold('The mail server'), ' delivers our emails and sees your address and their content.'],
        [
          bold('The storage provider'),
          ', where a bucket is used, keeps pictures of accounts and of this site.',
        ],
      ),
      paragraph(
        'WordPress.org and GitHub learn the address of a plugin you ask us to fetch, but nothing about you. What you post in the community and plugins you make public can be read by everyone. Some of these companies may process data outside the European Union. We hand over data to authorities only where the law requires it.',
      ),
    ),
    section(
      'Retention',
      table(
        ['What', 'How long'],
        ['Account, plugins, messages, images, notifications', 'until you delete them or your account'],
        ['Images uploaded and never sent or posted', 'a day'],
        ['Plugins begun without a first version', 'a day, cleared at night'],
        ['The ZIP with a copy of your data', '7 days'],
        ['Messages sent with the contact form', '180 days, or 30 if they look automated'],
        ['Counts of attempts by network address', 'at most about a day'],
        [
          'An address that emails bounce from, or whose owner marked one as spam, with the reason',
          'until it works again and we take it off that list, or your account is gone',
        ],
        ['Server logs', 'until newer lines need the space'],
        [
          'Payments and credit movements',
          'as long as our books, without your name once your account is gone',
        ],
        [
          'The log of what staff did, from which network address',
          'for good, because entries can be neither changed nor deleted',
        ],
      ),
      paragraph(
        'When you delete your account, it is closed at once and emptied right after. Running requests are stopped and a subscription is canceled. Your posts in the community stay, because others have answered them, but without your name; their earlier versions, your images and your likes are deleted, and so are what you sent with the contact form and what we noted of addresses of yours that get no emails. Copies that others made of a public plugin are theirs. Entries of the staff log about your account may name its email address. Stripe keeps its own records of payments as the law requires, and copies in backups go when those are replaced.',
      ),
    ),
    section(
      'Children under 16',
      paragraph(
        'The service is not directed to children under 16, and we don’t knowingly keep their data. If you believe that a child has an account, write to us and we will delete it.',
      ),
    ),
    section(
      'Changes',
      paragraph(
        'When the service changes, this page changes with it. The date from which a version applies is shown at the top, and every earlier version is kept: write to us if you want to compare.',
      ),
    ),
    section(
      'Contact',
      paragraph(
        'The operator of this service is responsible for your data. Questions about it? ',
        supportLink('Write to us'),
        '.',
      ),
    ),
  ],
  meta: {
    title: 'Privacy Policy',
    description:
      'Which data we keep, what for, who else gets it, how long it stays, which cookies we set, and how to download or delete it.',
  },
}
