/** A post of the sample content. */
export interface SamplePost {
  readonly author: string
  /** How long before the installation it was written. */
  readonly hoursAgo: number
  /** Markdown. */
  readonly content: string
}

/** A comment, which the author of the thread may have accepted as the answer. */
export interface SampleComment extends SamplePost {
  readonly accepted?: boolean
  readonly replies?: readonly SamplePost[]
}

export interface SampleThread extends SamplePost {
  readonly title: string
  /** The slug of its category. */
  readonly category: string
  readonly pinned?: boolean
  readonly comments: readonly SampleComment[]
}

/** Questions that people who build their first plugin do ask, with answers that hold. */
export const sampleThreads: readonly SampleThread[] = [
  {
    title: 'Before you post: how to ask so that you get an answer',
    category: 'guides',
    author: 'Sample Baker',
    hoursAgo: 240,
    pinned: true,
    content: `Most questions here are answered quickly when three things are in them:

1. **What you asked for.** The prompt, as you wrote it.
2. **What happened instead.** The exact words of the message, not "it doesn't work".
3. **Where.** Your WordPress and PHP versions, from *Tools → Site Health → Info*.

Leave out passwords, API keys and the addresses of your customers. Once something is posted, search engines have it.`,
    comments: [
      {
        author: 'Sample Club',
        hoursAgo: 233,
        content: `One more: try it on a site where no other plugin is active. In half of the questions I've answered, a second plugin was the culprit, and you find that out in two minutes.`,
        replies: [
          {
            author: 'Sample Baker',
            hoursAgo: 231,
            content: `Yes! The *Health Check & Troubleshooting* plugin does this for your session only, so visitors don't notice anything.`,
          },
        ],
      },
    ],
  },
  {
    title: 'My plugin says "The link you followed has expired" when I save',
    category: 'help',
    author: 'Sample Designer',
    hoursAgo: 190,
    content: `I changed the settings form of my opening hours plugin by hand. Now every save ends on a white page that says *The link you followed has expired*. The form looks exactly as before. What did I break?`,
    comments: [
      {
        author: 'Sample Club',
        hoursAgo: 188,
        accepted: true,
        content: `That's WordPress telling you that the nonce is missing or wrong. The form has to print one, and the handler has to check the same action:

\`\`\`php
// In the form
wp_nonce_field( 'opening_hours_save', 'opening_hours_nonce' );

// Where you save
check_admin_referer( 'opening_hours_save', 'opening_hours_nonce' );
\`\`\`

The first word must be the same in both places. My guess is that the \`wp_nonce_field()\` line went when you rearranged the form.

If you see this message after an upload instead, the file was larger than \`upload_max_filesize\`.`,
        replies: [
          {
            author: 'Sample Designer',
            hoursAgo: 186,
            content: `That was it: I had renamed the action in the handler only. Thank you.`,
          },
        ],
      },
    ],
  },
  {
    title: 'A booking form without a booking plugin',
    category: 'showcase',
    author: 'Sample Freelancer',
    hoursAgo: 150,
    content: `For a friend's bike workshop I made a plugin with **one** form: name, email, which day, what's wrong with the bike. Requests are a post type of their own, so she reads them in a list in the admin, and she gets an email for each.

No calendar, no payments, no account for customers. It took four requests, and two of them were about the wording of the email.

What I would do differently: ask for the post type in the first prompt. I began with a table of my own and had to move everything.`,
    comments: [
      {
        author: 'Sample Agency',
        hoursAgo: 147,
        content: `The post type is the best part. You get search, trash, export and permissions from WordPress for free. How do you keep spam out?`,
        replies: [
          {
            author: 'Sample Freelancer',
            hoursAgo: 146,
            content: `A hidden field that only bots fill in, and at most five requests an hour from one address, counted with a transient. Two spam messages in a month so far.`,
          },
        ],
      },
      {
        author: 'Sample Developer',
        hoursAgo: 140,
        content: `If she deletes requests after a while, mention the retention in the privacy policy. WordPress has \`wp_add_privacy_policy_content()\` for the suggestion.`,
      },
    ],
  },
  {
    title: 'Which hook do I name when I want something below every product?',
    category: 'help',
    author: 'Sample Florist',
    hoursAgo: 121,
    content: `I want a line about delivery times below the "Add to cart" button of each WooCommerce product. In my prompts I say "below the button", and it ends up below the whole description. Is there a better way to say it?`,
    comments: [
      {
        author: 'Sample Agency',
        hoursAgo: 119,
        accepted: true,
        content: `Name the hook, and it can't be misunderstood. For a classic theme:

- \`woocommerce_after_add_to_cart_button\`: directly after the button, inside the form
- \`woocommerce_after_add_to_cart_form\`: below the form
- \`woocommerce_product_meta_start\`: above SKU and categories

With a block theme, the product page may not run these hooks for every block. Then ask for a shortcode and put it into the template.`,
        replies: [
          {
            author: 'Sample Florist',
            hoursAgo: 118,
            content: `The second one is what I meant. And I had no idea that one can look at these names instead of guessing.`,
          },
        ],
      },
    ],
  },
  {
    title: 'Idea: show when an article was last checked',
    category: 'ideas',
    author: 'Sample Choir',
    hoursAgo: 97,
    content: `We run a site with medical information. *Last modified* says little: it changes when somebody fixes a comma.

I'd like a date of its own, "Last checked by an editor", which is set with a button and shown above the article, and a list in the admin of everything that hasn't been checked for a year. Would anybody else use this?`,
    comments: [
      {
        author: 'Sample Freelancer',
        hoursAgo: 95,
        content: `I would, for legal texts. Keep the date and the person in post meta with \`register_post_meta()\` and a \`show_in_rest\` of true, then the button can be in the block editor's sidebar.`,
      },
      {
        author: 'Sample Developer',
        hoursAgo: 90,
        content: `For the list, a column with sorting in the normal posts screen is enough. One pitfall: sorting by a meta key leaves out posts that don't have it, and those are precisely the ones you're looking for. Ask for a meta query with \`NOT EXISTS\` as the alternative.`,
        replies: [
          {
            author: 'Sample Choir',
            hoursAgo: 88,
            content: `I would have walked right into that. Thanks, it goes into the prompt.`,
          },
        ],
      },
    ],
  },
  {
    title: 'How small should the first prompt be?',
    category: 'general',
    author: 'Sample Café',
    hoursAgo: 70,
    content: `I have a page of notes for a membership plugin: levels, hidden pages, emails, a report. Do I paste all of it at once, or begin with one part?`,
    comments: [
      {
        author: 'Sample Baker',
        hoursAgo: 68,
        content: `Begin with what everything else depends on: what is stored, and who may see it. "Members are users with a role *member*. A page can be for members only, everybody else sees its first paragraph." Install that, try it, then add the emails, then the report.

Two reasons. You notice a wrong assumption while it's still cheap, and each version in the history is one you can go back to.`,
        replies: [
          {
            author: 'Sample Café',
            hoursAgo: 66,
            content: `Did exactly that. The wrong assumption turned up in the second step: search results showed the hidden pages.`,
          },
        ],
      },
      {
        author: 'Sample Designer',
        hoursAgo: 61,
        content: `I do paste the whole page, but end with "Build only the first part now, the rest is so that you know where this is going."`,
      },
    ],
  },
  {
    title: 'Please let us pin a plugin to the top of the dashboard',
    category: 'features',
    author: 'Sample Developer',
    hoursAgo: 44,
    content: `I have about sixty plugins, and work on the same two. Sorting by last change nearly does it, but each experiment pushes them down. A pin would be enough, no folders.`,
    comments: [
      {
        author: 'Sample Florist',
        hoursAgo: 40,
        content: `Until then: I put a ★ in front of the name and sort by name. Not pretty, works.`,
      },
    ],
  },
  {
    title: 'Uninstalling: what should be deleted, and what should stay?',
    category: 'guides',
    author: 'Sample Agency',
    hoursAgo: 20,
    content: `A short list, because people get this wrong in both directions.

**On deactivation**, delete nothing. Stop what runs: \`wp_clear_scheduled_hook()\` for your cron jobs, \`flush_rewrite_rules()\` if you had rewrite rules.

**On uninstall**, delete options, transients, your own tables, user meta and capabilities. Begin \`uninstall.php\` with

\`\`\`php
if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}
\`\`\`

**What people wrote** (bookings, reviews, members) is theirs. Offer a setting "Delete all data when the plugin is deleted", off by default. On a multisite, do all of this for each site.`,
    comments: [
      {
        author: 'Sample Club',
        hoursAgo: 16,
        content: `And test it: install, use, delete, then look for your prefix in \`wp_options\`. Autoloaded options of long gone plugins are the most common reason for slow sites I get to see.`,
        replies: [
          {
            author: 'Sample Choir',
            hoursAgo: 14,
            content: `Just found 900 kB of them. None from a plugin I remember.`,
          },
        ],
      },
    ],
  },
]
