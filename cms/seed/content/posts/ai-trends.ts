import type { Known, Sample } from '../document.ts'
import {
  block,
  body,
  bold,
  code,
  heading,
  link,
  linkTo,
  list,
  numbered,
  paragraph,
  quote,
  table,
} from '../lexical.ts'
import { ability, draft } from './ai-trends-code.ts'

export const aiTrends = ({ idOf }: Known): Sample<'posts'> => ({
  title: 'AI and WordPress plugins: what has changed, and what has not',
  slug: 'ai-wordpress-plugin-trends-2025',
  excerpt:
    'Seven changes in how plugins are made, checked and sold, each with its source, and what to do about it this month, whether you own a site or build them.',
  category: idOf('post-categories', 'trends'),
  image: idOf('media', 'three-callers'),
  publishedOn: '2025-10-23T00:00:00.000Z',
  readMinutes: 12,
  sample: false,
  tags: [idOf('tags', 'ai'), idOf('tags', 'php')],
  related: [
    idOf('posts', 'wordpress-plugin-security-best-practices'),
    idOf('posts', 'ai-wordpress-plugin-builder-vs-custom-development'),
    idOf('posts', 'how-to-build-wordpress-plugin-without-coding-2025'),
  ],
  showContents: true,
  body: body(
    paragraph(
      'Articles about trends age badly, so this one keeps to things you can look up. Each section names a change, says where it is written down, and ends with what it means for a site you run or a plugin you make. Guesses are in a section of their own, near the end, where you can skip them.',
    ),
    paragraph(
      'It was first published in October 2025. Much of what was announced then is now in WordPress itself, so we went through all of it again in November 2026, when WordPress 7.1 was current.',
    ),
    heading('h2', '1. A first version costs almost nothing'),
    paragraph(
      'The biggest change is not in WordPress. A working draft of a small plugin used to cost a developer’s afternoon or your weekend. Now it takes a few sentences and some minutes of waiting. You can see the effect in a place that counts plugins: the directory on WordPress.org. A member of its Plugins Team ',
      link('gives these figures', 'https://davidperezgar.com/en/blog/3-years-in-the-wordpress-team-plugins/'),
      ' for new submissions a week:',
    ),
    table(
      ['Years', 'New plugins submitted a week'],
      ['2022 to 2024', '100 to 150'],
      ['2025', '200 to 330'],
      ['2026, until May', '400 to 560'],
    ),
    paragraph(
      'Four times as many plugins do not mean four times as many good ones. A draft was never the expensive part. Someone still has to decide what the plugin should do, try it with bad input, answer questions, and open it again when WordPress changes. Those hours have not become cheaper, and they are now most of the price.',
    ),
    paragraph(
      'There is a second effect, which the figures do not show. A plugin that is quick to make is also quick to abandon. Before you install a new one, look at three things on its page in the directory: the date of the last update, the WordPress version it was tested with, and whether questions in its support forum get answers. Two minutes of reading tell you more than the number of stars.',
    ),
    paragraph(
      bold('What to do: '),
      'when you compare offers, or your own plans, ask about the second year. Who updates this, and who answers?',
    ),
    heading('h2', '2. Plugins for one site are worth making again'),
    paragraph(
      'For years, the sensible advice was to install a big plugin and use a tenth of it. Writing your own for one site was too expensive. With a cheap draft, the sum comes out differently for small tasks:',
    ),
    table(
      ['Compared by', 'A big plugin, mostly unused', 'A small one for this site'],
      ['First hour', 'install, then find the right settings', 'describe it, then try it'],
      ['On every page', 'often scripts for features you do not use', 'only what it needs'],
      ['Updates', 'come by themselves', 'you make them, or nobody does'],
      ['Known holes', 'found and fixed by many eyes', 'yours to find'],
      ['If the maker stops', 'you look for another one', 'the code is yours'],
    ),
    paragraph(
      'Read the third and fourth row twice. For payments, bookings with money in them, or sign-in, many eyes are worth more than a perfect fit. For a notice, a list, a form or a menu in the admin, they rarely are. ',
      linkTo(
        'The comparison of a builder with a developer',
        'posts',
        idOf('posts', 'ai-wordpress-plugin-builder-vs-custom-development'),
      ),
      ' goes through the cases in between.',
    ),
    paragraph(
      'A small plugin also needs a home. Keep its ZIP and the text of your request together, in the place where you keep the passwords and invoices of the site. When something has to change in two years, that text is the best documentation there is: it says what the plugin was supposed to do, in your own words.',
    ),
    paragraph(
      bold('What to do: '),
      'open your list of plugins and mark every one of which you use a single feature. Pick the smallest of those features, and try this kind of request on a test site:',
    ),
    block({
      blockType: 'promptBox',
      heading: 'One feature instead of a suite',
      prompt:
        'Opening hours: Monday to Friday 8-18, Saturday 9-16, Sunday closed. Show whether we are open now.',
    }),
    heading('h2', '3. WordPress can say what it is able to do'),
    paragraph(
      'Until recently, a program that wanted to work with your site had to know each plugin’s own addresses and formats. WordPress 6.9, from December 2025, added the ',
      link('Abilities API', 'https://developer.wordpress.org/apis/abilities-api/getting-started/'),
      '. A plugin registers what it can do: a name, a description, what goes in, what comes out, and who may use it. Other plugins, scripts and assistants can read that list and call an ability by its name.',
    ),
    block({
      blockType: 'image',
      image: idOf('media', 'one-check'),
      caption:
        'Three ways in, one check: whether a person, a script or an assistant calls the ability, it is the permission callback that decides.',
      width: 'wide',
    }),
    paragraph(
      'It is less work than it sounds. This is a complete ability for a plugin with opening hours. It lets an assistant put “Closed on Friday” above the hours, if the person it acts for may do that:',
    ),
    block({
      blockType: 'code',
      language: 'php',
      code: ability,
      caption: 'A category, an ability, and the function that does the work. Needs WordPress 6.9.',
    }),
    paragraph(
      'Two lines carry the weight. The schema limits what can be sent: one text of at most 200 characters. And ',
      code('permission_callback'),
      ' asks the same question that your settings page asks. An ability that always returns true there is an open door, exactly like a REST route that does. ',
      code('show_in_rest'),
      ' is off unless you turn it on; leave it off for abilities that only your own code should call. All arguments are in the ',
      link(
        'reference of wp_register_ability()',
        'https://developer.wordpress.org/reference/functions/wp_register_ability/',
      ),
      '.',
    ),
    paragraph(
      'Assistants outside WordPress usually speak MCP, the Model Context Protocol. The project’s ',
      link('MCP Adapter', 'https://github.com/WordPress/mcp-adapter'),
      ' translates between the two. It is a separate package, so nothing on your site answers an assistant unless someone installs it.',
    ),
    paragraph(
      'You can look at the abilities of your own site today. Create a user for this with the role Subscriber, add an application password on its profile page, and ask for the list:',
    ),
    block({
      blockType: 'code',
      language: 'shell',
      code: 'curl --user "assistant:your application password" \\\n  https://example.com/wp-json/wp-abilities/v1/abilities',
      caption: 'WordPress itself registers a few, such as core/get-site-info. Plugins add theirs.',
    }),
    paragraph(
      'The list contains only abilities that are open to REST. Seeing one there does not mean that this user may run it: the permission is checked again with every call. When you are done, revoke the password on the same page.',
    ),
    paragraph(
      bold('What to do: '),
      'if you maintain a plugin, write down the three things people do with it most. Those are your first abilities. If you own a site, connect an assistant with a user of its own and the smallest role that is enough. It can then do what that role can do, and no more.',
    ),
    heading('h2', '4. Plugins share one connection to AI models'),
    paragraph(
      'Before 2026, every plugin with an AI feature brought its own field for a key, its own code for each provider and its own bill. WordPress 7.0, ',
      link(
        'released on May 20, 2026',
        'https://make.wordpress.org/core/2026/05/20/commence-operation-wp-7-1/',
      ),
      ', moved that into core. The owner enters keys once, under Settings → Connectors. Plugins call the ',
      link(
        'AI Client',
        'https://make.wordpress.org/core/2026/03/24/introducing-the-ai-client-in-wordpress-7-0/',
      ),
      ' and do not need to know which provider answers:',
    ),
    block({
      blockType: 'code',
      language: 'php',
      code: draft,
      caption: 'Three ways for it not to work, and a plugin that survives each of them.',
    }),
    paragraph(
      'Most of these lines are about failure, and that is the point. The site may run an older WordPress. It may have no provider. The provider may refuse, be slow or be out of budget. And what comes back is text from outside: clean it, and let a person read it before anyone else does.',
    ),
    paragraph(
      'A request to a model also costs money and seconds, so where it happens matters. Never ask while a visitor waits for a page: a crawler with a thousand addresses would send you the bill. Ask when someone with the right to do so presses a button, keep the answer with the post or in an option, and show that. And say next to the button what is sent, and where to. Names, orders and messages of your customers are theirs.',
    ),
    table(
      ['Part', 'Since', 'What it is for'],
      ['Abilities API', '6.9', 'a plugin says what it can do, and who may ask'],
      ['Settings → Connectors', '7.0', 'the owner enters keys once'],
      ['AI Client', '7.0', 'a plugin asks a model, whichever it is'],
      ['MCP Adapter', 'a separate package', 'assistants outside reach the abilities'],
    ),
    paragraph(
      bold('What to do: '),
      'look at Settings → Connectors once and know whose key is in there. As a maker, ask whether your plugin needs a model at all while it runs. A plugin that was written with the help of AI does not have to contain any. Most should not: without it, they cost nothing per visit and send nobody’s data anywhere.',
    ),
    heading('h2', '5. Checking has become the main work'),
    paragraph(
      'If everybody can write code, the question becomes who has read it. WordPress.org answered in 2024: ',
      link(
        'every new plugin must pass Plugin Check',
        'https://make.wordpress.org/plugins/2024/12/31/a-year-in-the-plugins-review-team-2024/',
      ),
      ' before a person looks at it. The tool is ',
      link('a free plugin', 'https://wordpress.org/plugins/plugin-check/'),
      ', and it works on plugins that will never be in the directory, too. On a test site, it is one command:',
    ),
    block({
      blockType: 'code',
      language: 'shell',
      code: 'wp plugin install plugin-check --activate\nwp plugin check your-plugin-folder',
      caption: 'Without WP-CLI: Tools → Plugin Check in the admin.',
    }),
    paragraph(
      'The project has also written down what it expects of people who use AI. Its ',
      link('AI guidelines', 'https://make.wordpress.org/ai/handbook/ai-guidelines/'),
      ' are for contributions to WordPress, and they are a good standard for your own work. In short: you are responsible for every line you hand in, you say so when AI helped, and the result has to be compatible with the GPL. A tool is not an excuse.',
    ),
    paragraph(
      'What no tool sees is whether the plugin does what you meant. A form can be perfectly safe and send its mail to the wrong person. A list can be escaped to the last character and be sorted the wrong way round. Write down what should happen before you look at the result: five short sentences, of the kind “when the date is in the past, the form says so”. Then go through them one by one. It is the oldest kind of test, and it works on code from any source.',
    ),
    paragraph(
      'Here, each version is parsed, searched for the usual security mistakes, and then activated, opened and deleted in a real WordPress before it is delivered. We do that because a model that writes code is not a good judge of it. ',
      linkTo(
        'The article on plugin security',
        'posts',
        idOf('posts', 'wordpress-plugin-security-best-practices'),
      ),
      ' lists what is looked for. No list is complete, so your own ten minutes of trying to break it still count.',
    ),
    paragraph(
      bold('What to do: '),
      'run Plugin Check on every plugin on your site that did not come from the directory. Read the errors first; many warnings are about style.',
    ),
    heading('h2', '6. The law has noticed software'),
    paragraph(
      'Two European laws now reach plugins and the sites that use them. Both matter outside Europe as well, as soon as you sell there. This is an overview and not legal advice.',
    ),
    table(
      ['Law', 'Date', 'In one sentence'],
      [
        'European Accessibility Act',
        'since June 28, 2025',
        'online shops and some other services for consumers must be accessible',
      ],
      [
        'Cyber Resilience Act, first part',
        'since September 11, 2026',
        'makers report actively exploited holes within 24 hours',
      ],
      [
        'Cyber Resilience Act, the rest',
        'from December 11, 2027',
        'secure by design, updates for years, documentation',
      ],
    ),
    paragraph(
      'The ',
      link('Accessibility Act', 'https://eur-lex.europa.eu/eli/dir/2019/882/oj'),
      ' exempts very small service businesses, but their customers do not. A form without labels fails for the same people either way. The ',
      link('Cyber Resilience Act', 'https://eur-lex.europa.eu/eli/reg/2024/2847/oj'),
      ' is about products that are sold or otherwise commercial; a hobby plugin shared for free is mostly outside, a free plugin with a paid edition is usually not.',
    ),
    paragraph(
      bold('What to do: '),
      'go through your forms with the Tab key alone. If you sell a plugin, publish an address for security reports, keep a list of the libraries inside, and write in the changelog which releases fix a hole.',
    ),
    heading('h2', '7. The floor has moved'),
    paragraph(
      'WordPress 7.0 ',
      link(
        'no longer runs on PHP 7.2 and 7.3',
        'https://make.wordpress.org/core/2026/01/09/dropping-support-for-php-7-1-2/',
      ),
      '. The minimum is 7.4, the recommendation 8.3. Sites on older PHP stay on WordPress 6.9 without being asked. For a plugin, that means a line in its header, ',
      code('Requires PHP: 7.4'),
      ', which keeps it from being activated where it cannot run. For a site, it means a look at Tools → Site Health, where the PHP version is under Info → Server.',
    ),
    paragraph(
      bold('What to do: '),
      'if Site Health shows anything below 8.2, ask your host for a newer one, on a copy of the site first. Most hosts change it with a menu.',
    ),
    heading('h2', 'What has not changed'),
    list(
      [
        bold('Hooks.'),
        ' A plugin is still a folder of PHP that hooks into WordPress with actions and filters. What you learned ten years ago still works.',
      ],
      [
        bold('Vague requests give vague plugins.'),
        ' “A booking thing” fails with a person, too. Fields, texts and what must not happen are still yours to name.',
      ],
      [bold('A test site.'), ' Nothing about AI makes it safe to try new code where your customers are.'],
      [bold('Backups.'), ' Only the ones you have restored once.'],
      [
        bold('Fewer is better.'),
        ' That making a plugin is easy is no reason to have sixty. Each one is something to update.',
      ],
    ),
    heading('h2', 'What we would not bet on'),
    paragraph('Opinions from here on. Ask us again in a year.'),
    list(
      [
        bold('That plugins disappear,'),
        ' because an assistant does everything on request. Somebody has to be able to say on Monday what the site will do on Friday. That takes code that stays the same.',
      ],
      [
        bold('That code no longer needs reading.'),
        ' Checks find known kinds of mistakes. The mistake that costs you money is usually a misunderstanding, and it passes every check.',
      ],
      [
        bold('That a chat window makes a plugin better.'),
        ' Settings with three fields are faster than a conversation about them.',
      ],
    ),
    heading('h2', 'This month, by role'),
    paragraph('If you own a site:'),
    numbered(
      'Delete the plugins that you do not use. Deactivating them leaves the files.',
      'Check the PHP version and the keys under Settings → Connectors.',
      'Tab through your most important form, without a mouse.',
    ),
    paragraph('If you build sites for others:'),
    numbered(
      'Choose one plugin that you install everywhere for a single feature, and replace it with a small one.',
      'Run Plugin Check on everything you wrote yourself.',
      'Put a line about updates into your offers: who, how often, for how much.',
    ),
    paragraph('If you sell plugins:'),
    numbered(
      'Register one ability, with a permission check that deserves the name.',
      'Publish an address for security reports.',
      'Say in the readme what AI was used for, and who reviewed it.',
    ),
    quote('Writing got cheap. Knowing what to write, and whether it works, did not.'),
    block({
      blockType: 'callout',
      tone: 'tip',
      title: 'If you only have an evening',
      text: 'Take the one feature you marked above and describe it in three sentences. See what comes back, try to break it, and keep it only if it is better than what you have.',
    }),
  ),
  callToAction: { heading: 'Make one small thing well', text: 'Ten free credits, no card required.' },
  meta: {
    title: 'AI and WordPress plugins: what has changed',
    description:
      'Abilities, the AI Client, Plugin Check, new laws and PHP 7.4: seven changes for WordPress plugins, each with its source and a next step.',
  },
})
