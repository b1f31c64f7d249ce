import type { Known, Sample } from '../document.ts'
import {
  block,
  bold,
  body,
  code,
  heading,
  italic,
  link,
  list,
  numbered,
  paragraph,
  quote,
  table,
} from '../lexical.ts'

const savingAnOption = `add_action( 'admin_post_acme_hours_save', 'acme_hours_save' );

function acme_hours_save() {
	check_admin_referer( 'acme_hours_save' );

	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You may not change this.', 'acme-hours' ) );
	}

	$note = isset( $_POST['note'] )
		? sanitize_text_field( wp_unslash( $_POST['note'] ) )
		: '';

	update_option( 'acme_hours_note', $note );

	wp_safe_redirect( admin_url( 'options-general.php?page=acme-hours' ) );
	exit;
}`

const printing = `$note = get_option( 'acme_hours_note', '' );
$page = get_option( 'acme_hours_page', '' );

printf(
	'<p class="acme-hours">%s <a href="%s">%s</a></p>',
	esc_html( $note ),
	esc_url( $page ),
	esc_html__( 'All opening hours', 'acme-hours' )
);`

const query = `$rows = $wpdb->get_results(
	$wpdb->prepare(
		"SELECT id, day, opens FROM {$wpdb->prefix}acme_hours WHERE place = %s AND day >= %d",
		$place,
		$from_day
	)
);`

const route = `register_rest_route(
	'acme-hours/v1',
	'/hours',
	array(
		'methods'             => 'POST',
		'callback'            => 'acme_hours_rest_save',
		'permission_callback' => function () {
			return current_user_can( 'manage_options' );
		},
		'args'                => array(
			'place' => array(
				'type'              => 'string',
				'required'          => true,
				'sanitize_callback' => 'sanitize_text_field',
			),
		),
	)
);`

export const pluginSecurity = ({ idOf }: Known): Sample<'posts'> => ({
  title: 'WordPress plugin security: the practices that matter',
  slug: 'wordpress-plugin-security-best-practices',
  excerpt:
    'Most holes in plugins come from a handful of mistakes. What they look like, how to close them, and how to read a plugin before you trust it.',
  category: idOf('post-categories', 'security'),
  author: idOf('authors', 'team'),
  publishedOn: '2025-10-18T00:00:00.000Z',
  readMinutes: 9,
  sample: true,
  tags: ['Security', 'PHP', 'Nonces', 'Escaping'],
  related: [],
  showContents: true,
  body: body(
    paragraph(
      'A plugin runs with all the rights of the site it stands in. It can read every page, every order and every password hash. That is why a small mistake in a small plugin can cost a whole site, and why it pays to know the few mistakes that most holes are made of.',
    ),
    paragraph(
      'You do not have to be a developer to follow this. Each section says what can go wrong in plain words, then shows the few lines that close the hole. If you do write code, take the lines along. If you do not, you will know what to look for, and what to ask for.',
    ),
    heading('h2', 'Where trouble comes in'),
    paragraph(
      'Think of a plugin as a workshop with several doors. Everything that comes through one of them was put there by somebody, and that somebody need not be a friend:',
    ),
    list(
      [
        bold('Forms and addresses.'),
        ' Whatever stands in ',
        code('$_GET'),
        ', ',
        code('$_POST'),
        ' and ',
        code('$_COOKIE'),
        ' was typed, or made up, by a visitor.',
      ],
      [
        bold('AJAX and REST calls.'),
        ' They look like internals of the plugin, but anybody can call them with one line in a terminal.',
      ],
      [
        bold('The database.'),
        ' What was stored last year may have been stored by an older version, or by another plugin.',
      ],
      [bold('Files.'), ' An upload that is called ', code('photo.jpg'), ' is whatever its sender made it.'],
      [
        bold('Other sites.'),
        ' An answer from an outside service is input too, on the day that service is taken over.',
      ],
    ),
    paragraph(
      'The rule that follows is old and short: check what comes in, escape what goes out, and ask who is asking before anything changes. The rest of this article is that rule, door by door.',
    ),
    block({
      blockType: 'image',
      image: idOf('media', 'five-doors'),
      caption: 'Five doors. It takes only one that nobody looks after.',
      width: 'wide',
    }),
    heading('h2', 'Check what comes in'),
    paragraph(
      'WordPress adds a backslash before each quote of a request, so the first step is always ',
      code('wp_unslash()'),
      '. The second is to turn the text into what you expected: a line of text, a number, an email address, a key from a list. Do this where the value is read, not ten functions later, so that no copy of the raw value wanders through the plugin.',
    ),
    paragraph('Here is a whole handler for a settings form. Every line of it is there for a reason.'),
    block({
      blockType: 'code',
      language: 'php',
      code: savingAnOption,
      caption: 'Nonce, permission, presence, unslash, sanitise, redirect, exit: in this order.',
    }),
    paragraph(
      'Where there is a list of allowed values, do not clean the value: compare it. A position can be ',
      code("'left'"),
      ' or ',
      code("'right'"),
      ', so ask with ',
      code('in_array( $value, $allowed, true )'),
      ' and fall back to the default. There is nothing to sanitise in a value that you chose yourself.',
    ),
    paragraph(
      'Some values are right in form and wrong all the same: an order number that belongs to another customer, a date that lies in the past, a file name with two dots in front. Cleaning does not help there, only asking does. Whenever a request names a thing, ask whether this person may have that thing, and say no in the same words whether it exists or not. Otherwise the answer itself tells a stranger what there is to be found.',
    ),
    heading('h2', 'Escape what goes out'),
    paragraph(
      'Cross-site scripting is the classic among the holes. Somebody stores a line with a script in it, and the plugin prints that line on a page. From then on the script runs in the browser of whoever looks, and if that is the admin, it can do what the admin can do.',
    ),
    paragraph(
      'The cure is to escape at the last moment, where the value is printed, with the function that fits the place it stands in:',
    ),
    table(
      ['The value stands', 'Use', 'Because'],
      ['between two tags', code('esc_html()'), 'no tag can begin'],
      ['in an attribute', code('esc_attr()'), 'no quote can end it'],
      ['in href or src', code('esc_url()'), 'no javascript: address gets through'],
      ['as HTML that an editor wrote', code('wp_kses_post()'), 'only the tags of a post remain'],
      ['in an inline script', code('wp_json_encode()'), 'it arrives as data and not as code'],
    ),
    block({
      blockType: 'code',
      language: 'php',
      code: printing,
      caption: 'Three values, three places, three functions.',
    }),
    block({
      blockType: 'callout',
      tone: 'tip',
      title: 'Late is right',
      text: 'Escape in the line that prints, even if the value was cleaned when it was stored. A reader should see with one look that the output is safe, and so should a tool.',
    }),
    paragraph(
      'Translations are somebody else’s text as well. Print them with ',
      code('esc_html__()'),
      ' or ',
      code('esc_html_e()'),
      ' and the question is settled.',
    ),
    heading('h2', 'Ask who is asking'),
    paragraph(
      'Two different questions are often taken for one. A ',
      italic('nonce'),
      ' answers: did this request come from a page of ours? A ',
      italic('capability'),
      ' answers: may this person do that? You need both.',
    ),
    paragraph(
      'Without a nonce, any other site can make the browser of a signed-in admin send your form, and the admin will notice nothing. Without a capability check, every subscriber can call the handler; a nonce does not stop them, because your own page may have given them one.',
    ),
    block({
      blockType: 'callout',
      tone: 'warning',
      title: 'A nonce is no permission',
      text: 'is_admin() is none either: it only says that the address lies below /wp-admin/. Ask current_user_can() for what is about to be done, in each handler, also in those that no button leads to.',
    }),
    paragraph(
      'The two hooks for AJAX deserve a second look. Handlers on ',
      code('wp_ajax_'),
      ' are open to everybody who is signed in, those on ',
      code('wp_ajax_nopriv_'),
      ' to the whole internet. Both need the same two questions, and the second kind should change nothing at all unless it must.',
    ),
    heading('h3', 'REST routes'),
    paragraph(
      'A REST route has its own place for the question: ',
      code('permission_callback'),
      '. A route that leaves it out, or that answers true to all comers, is an open door with your name on it.',
    ),
    block({
      blockType: 'code',
      language: 'php',
      code: route,
      caption: 'The route says who may call it, and what it takes.',
    }),
    heading('h2', 'Let the database do the quoting'),
    paragraph(
      'An SQL injection needs only one value that was glued into a query. Never glue. Write placeholders, and hand the values to ',
      code('$wpdb->prepare()'),
      ': ',
      code('%s'),
      ' for text, ',
      code('%d'),
      ' for whole numbers, ',
      code('%f'),
      ' for the others, and ',
      code('%i'),
      ' (since WordPress 6.2) for the name of a table or a column.',
    ),
    block({
      blockType: 'code',
      language: 'php',
      code: query,
      caption: 'No quotes around the placeholders: prepare() sets them.',
    }),
    paragraph(
      'Better still, use no SQL. ',
      code('get_posts()'),
      ', ',
      code('get_option()'),
      ' and ',
      code('get_user_meta()'),
      ' cover most of what a small plugin needs, and they have been read by more people than your query ever will be.',
    ),
    heading('h2', 'Files, redirects and other people’s code'),
    list(
      [
        bold('Write below the uploads folder.'),
        ' The folder of the plugin is replaced with each update, and a file that lies among code may be run as code.',
      ],
      [bold('Say which kinds of file you take.'), ' Whoever may upload anything may upload PHP.'],
      [
        bold('Redirect with'),
        ' ',
        code('wp_safe_redirect()'),
        ', then ',
        code('exit'),
        '. A link to your site that leads on to another one is what phishing is made of.',
      ],
      [
        bold('Never run text.'),
        ' There is no good reason for ',
        code('eval()'),
        ' in a plugin, and none for ',
        code('unserialize()'),
        ' on what a visitor sent.',
      ],
      [
        bold('Bring your scripts along.'),
        ' A script from another host belongs to that host, and it tells them about each of your visitors.',
      ],
      [
        bold('Use the libraries that WordPress has.'),
        ' A copy of one grows old in your plugin, with its holes.',
      ],
    ),
    heading('h2', 'Leave nothing behind'),
    paragraph(
      'A plugin that is deleted should take its settings and tables with it, in ',
      code('uninstall.php'),
      ', guarded by ',
      code('WP_UNINSTALL_PLUGIN'),
      '. Names should begin with a prefix of its own, so that it never overwrites, or deletes, what belongs to its neighbour. And every PHP file should stop at once when it is called directly:',
    ),
    block({
      blockType: 'code',
      language: 'php',
      code: "defined( 'ABSPATH' ) || exit;",
      caption: 'The first line after the header.',
    }),
    heading('h2', 'If it happens all the same'),
    paragraph(
      'No list is complete, and the day may come on which something slips through. What you do then is easier to decide today:',
    ),
    list(
      [bold('Have a backup that you have restored once.'), ' One that nobody has ever tried is a hope.'],
      [
        bold('Switch the plugin off first, ask later.'),
        ' A page without opening hours is better than a page with somebody else’s script.',
      ],
      [
        bold('Change the keys.'),
        ' New salts in ',
        code('wp-config.php'),
        ' end every session, the intruder’s as well. Then change the passwords.',
      ],
      [bold('Look at the users.'), ' An administrator that nobody knows is the usual souvenir.'],
      [
        bold('Tell those who are affected.'),
        ' Where data of people may have been seen, the law gives you little time to say so.',
      ],
    ),
    paragraph(
      'And keep plugins few. Each one that is installed and not used is a door that nobody watches: switching it off does not remove its files, deleting it does.',
    ),
    heading('h2', 'How to read a plugin before you trust it'),
    paragraph('Ten minutes are enough for a first opinion, whoever wrote it, a person or a machine:'),
    numbered(
      [
        'Search for ',
        code('$_POST'),
        ', ',
        code('$_GET'),
        ' and ',
        code('$_REQUEST'),
        '. Is each one unslashed and sanitised on the spot?',
      ],
      [
        'Search for ',
        code('echo'),
        ' and ',
        code('printf'),
        '. Is there an ',
        code('esc_'),
        ' function in the same line?',
      ],
      [
        'List the handlers: ',
        code('admin_post_'),
        ', ',
        code('wp_ajax_'),
        ', ',
        code('register_rest_route'),
        '. Does each one ask both questions?',
      ],
      [
        'Search for ',
        code('$wpdb->'),
        '. Is there a ',
        code('prepare()'),
        ' wherever a variable stands in the query?',
      ],
      ['Look for addresses of other hosts. What is sent there, and does the readme say so?'],
      'Install it on a test site first, with debugging switched on, and watch the log while you click through everything.',
    ),
    quote('Trust is fine for people. Code should be able to show its work.'),
    heading('h2', 'What is checked for you here'),
    paragraph(
      'When a plugin is made in our builder, the points above are not left to good intentions. Each version is parsed and read for exactly these mistakes: input that is used as it came, output that is not escaped, forms without a nonce, handlers and routes without a permission check, queries that are glued together, redirects to anywhere. Then it is activated in a real WordPress, its pages are opened, and it is switched off and deleted again.',
    ),
    paragraph(
      'What fails goes back and is repaired, up to three times, before you are charged. Repairs cost nothing. If it cannot be mended, the turn fails, and a failed turn costs nothing either.',
    ),
    block({
      blockType: 'callout',
      tone: 'note',
      title: 'Checked is not proven',
      text: 'Checks find known kinds of mistakes. They do not know your site, your visitors or your law. Read what you are going to run, try it on a copy of your site, and have somebody look who does this for a living if money or health depends on it.',
    }),
    paragraph(
      'If you would like to see it work, start with something that takes input from strangers, because that is where these rules earn their keep.',
    ),
    block({
      blockType: 'promptBox',
      heading: 'A form to practise on',
      prompt:
        'A contact form with name, email and message that sends me an email, with spam protection and a limit for how often one visitor can send.',
    }),
    paragraph(
      'Open the code when it is done, and go through the list above with it. Every line is there to read before you download anything. No account yet? ',
      link('Make one here', '/auth?mode=sign-up'),
      '.',
    ),
    block({
      blockType: 'callToAction',
      heading: 'Make something you can check',
      text: 'Ten free credits to start with, no card needed.',
      buttons: [{ label: 'Get Started Free', href: '/auth?mode=sign-up' }],
    }),
  ),
  meta: {
    title: 'WordPress plugin security: best practices',
    description:
      'Nonces, capabilities, sanitising, escaping and prepared queries: the few practices that close most holes in WordPress plugins, with code.',
  },
})
