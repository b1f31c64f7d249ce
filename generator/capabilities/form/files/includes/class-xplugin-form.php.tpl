<?php
/**
 * The form: what visitors see.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows a form by shortcode and by block.
 */
#if store
class Xplugin_Form extends Xplugin_Records {
#else
class Xplugin_Form extends Xplugin_Module {
#end
#if about

	/**
	 * What people can sign up for, as long as no post changes: all of it, and what is to come.
	 *
	 * @var array[]
	 */
	private $known = array();

	/**
	 * When posts had changed last.
	 *
	 * @var string
	 */
	private $known_since = '';
#end

{{module}}

	/**
	 * Hooks the form into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_types' ) );
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_assets' ) );
		add_shortcode( $this->shortcode(), array( $this, 'render' ) );
		$handler = new Xplugin_Form_Handler( $this );
		$handler->register();
		add_filter( 'the_content', array( $this, 'add_to_content' ), 20 );
		add_action( 'wp_footer', array( $this, 'print_in_footer' ), 5 );
#if store
		if ( $this->is_stored() ) {
			$this->register_records();
#if handled
			add_filter( 'manage_' . $this->post_type() . '_posts_columns', array( $this, 'add_handled_column' ), 20 );
			add_action( 'manage_' . $this->post_type() . '_posts_custom_column', array( $this, 'print_handled' ), 10, 2 );
			add_action( 'admin_post_xplugin_handled_' . $this->id(), array( $this, 'toggle_handled' ) );
#end
#if own
			add_action( 'admin_post_xplugin_cancel_' . $this->id(), array( $this, 'cancel' ) );
#end
		}
#end
#if about
		add_filter( 'xplugin_lines', array( $this, 'add_lines' ), 10, 2 );
		add_action( 'add_meta_boxes', array( $this, 'add_people_box' ) );
#end
	}

	/**
	 * The fields of the form by their keys.
	 *
	 * @return array[]
	 */
	public function record_fields() {
		$config = $this->config();
#if about
		if ( isset( $config['fields']['entry'] ) && $this->items() ) {
			$config['fields']['entry']['options'] = array_values( $this->entries( false ) );
		}
#end
		return $config['fields'];
	}
#if store

	/**
	 * Whether what is sent is kept in WordPress.
	 *
	 * @return bool
	 */
	public function is_stored() {
		$config = $this->config();
		return $config['store'];
	}

	/**
	 * Name of the post type of what is sent.
	 *
	 * @return string
	 */
	public function post_type() {
		return 'xplgtype_entry' . $this->ending();
	}

	/**
	 * Whether visitors may see what is sent: they may not.
	 *
	 * @return bool
	 */
	public function is_public() {
		return false;
	}
#if published

	/**
	 * Status of what was just sent: others see it once it is published.
	 *
	 * @return string
	 */
	protected function new_status() {
		$config   = $this->config();
		$settings = $this->settings();
		if ( ! $config['published'] ) {
			return parent::new_status();
		}
		return $settings['approve'] ? 'pending' : 'publish';
	}
#end
#if adds

	/**
	 * Keeps an entry: under the name of who wrote it, or with what it is about.
	 *
	 * @param array  $values Cleaned and validated values by field.
	 * @param string $title  Title of the entry.
	 * @return int Number of the post, 0 when it could not be kept.
	 */
	public function add( $values, $title = '' ) {
#if published
		$config = $this->config();
		foreach ( $this->record_fields() as $key => $field ) {
			if ( $config['published'] && '' === $title && 'text' === $field['type'] ) {
				$title = $values[ $key ];
			}
		}
#end
		$post_id = parent::add( $values, $title );
#if about
		if ( $post_id && $this->items() ) {
			update_post_meta( $post_id, '_xplugin_entry_id', $this->chosen( $values ) );
		}
#end
		return $post_id;
	}
#end
#if about

	/**
	 * Saves what the box sends. An entry of the form that is moved takes its place along.
	 *
	 * @param int $post_id Number of the post.
	 */
	public function save( $post_id ) {
		$before = get_post_meta( $post_id, '_xplugin_entry', true );
		parent::save( $post_id );
		$after = get_post_meta( $post_id, '_xplugin_entry', true );
		$moved = $this->items() && $before !== $after ? (int) array_search( $after, $this->entries( false ), true ) : 0;
		if ( $moved ) {
			update_post_meta( $post_id, '_xplugin_entry_id', $moved );
		}
	}
#end
#end

	/**
	 * Registers the style and the block, and the post type where the form keeps what is sent.
	 */
	public function register_types() {
		wp_register_style( 'xplugin-form', XPLUGIN_URL . 'assets/css/form.css', array(), XPLUGIN_VERSION );
#if live
		wp_register_script( 'xplugin-form', XPLUGIN_URL . 'assets/js/form.js', array(), XPLUGIN_VERSION, true );
#end
		register_block_type(
			XPLUGIN_PATH . 'blocks/' . str_replace( '_', '-', $this->id() ),
			array( 'render_callback' => array( $this, 'render_block' ) )
		);
#if store
		if ( ! $this->is_stored() ) {
			return;
		}
		$config = $this->config();
		register_post_type(
			$this->post_type(),
			array(
				'labels'       => array(
					'name'          => $config['title'],
					'singular_name' => __( '{{entry}}', 'xplugin' ),
					'edit_item'     => __( '{{entry}}', 'xplugin' ),
					'not_found'     => __( '{{noEntries}}', 'xplugin' ),
				),
				'public'       => false,
				'show_ui'      => true,
				'menu_icon'    => 'dashicons-email',
				'supports'     => array( 'title' ),
				'map_meta_cap' => false,
				'capabilities' => self::private_capabilities(),
			)
		);
#end
	}

	/**
	 * Loads the style in the head of pages that have the form.
	 */
	public function enqueue_assets() {
		$post  = is_singular() ? get_post() : null;
		$block = 'xplugin/' . str_replace( '_', '-', $this->id() );
		if ( $post && ( has_shortcode( $post->post_content, $this->shortcode() ) || has_block( $block, $post ) ) ) {
			$this->enqueue_style();
		}
	}

	/**
	 * Loads the style with the chosen color.
	 */
	private function enqueue_style() {
		$settings = $this->settings();
		wp_enqueue_style( 'xplugin-form' );
#if live
		wp_enqueue_script( 'xplugin-form' );
#end
		self::add_colors( 'xplugin-form', '.xplugin-form--' . $this->id(), $settings['color'] );
	}

	/**
	 * Shows the form beside the text of the pages that the settings name.
	 *
	 * @param string $content Content of the post.
	 * @return string
	 */
	public function add_to_content( $content ) {
#if about
		if ( $this->about() && in_the_loop() && is_main_query() && ! has_shortcode( (string) get_post()->post_content, $this->shortcode() ) ) {
			return $content . $this->render();
		}
#end
		$place = $this->place();
		if (
			! in_array( $place, array( 'before', 'after', 'both' ), true ) || ! is_singular() || ! in_the_loop() || ! is_main_query() ||
			has_shortcode( (string) get_post()->post_content, $this->shortcode() ) || ! Xplugin_Showing::is_place( $this->settings() )
		) {
			return $content;
		}
		return ( 'after' === $place ? '' : $this->render() ) . $content . ( 'before' === $place ? '' : $this->render() );
	}

	/**
	 * Shows the form in the footer, where the settings want it there.
	 */
	public function print_in_footer() {
		if ( 'footer' === $this->place() && Xplugin_Showing::is_place( $this->settings() ) ) {
			echo $this->render(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The form escapes what it shows.
		}
	}

	/**
	 * Place of the form on pages, besides its shortcode.
	 *
	 * @return string
	 */
	private function place() {
		$settings = $this->settings();
		return isset( $settings['place'] ) ? $settings['place'] : 'shortcode';
	}

	/**
	 * Renders the block.
	 *
	 * @return string
	 */
	public function render_block() {
		return '<div ' . get_block_wrapper_attributes() . '>' . $this->render() . '</div>';
	}

	/**
	 * Why nobody can send the form at the moment.
	 *
	 * @return string A sentence, or an empty string while it is open.
	 */
	public function closed() {
		$settings = $this->settings();
		if ( $settings['users'] && ! is_user_logged_in() ) {
			return $settings['signIn'];
		}
		if ( '' !== $settings['until'] && current_time( 'Y-m-d' ) > $settings['until'] ) {
			return $settings['closed'];
		}
		if ( $settings['daily'] > 0 && (int) get_transient( $this->day_key() ) >= $settings['daily'] ) {
			return __( '{{fullToday}}', 'xplugin' );
		}
#if about
		if ( $this->items() ) {
			return '';
		}
#end
#if store
		if ( $this->is_stored() && $settings['limit'] > 0 && $this->count_entries() >= $settings['limit'] ) {
			return $settings['full'];
		}
#end
		return '';
	}

	/**
	 * Counts a message of today.
	 */
	public function count_today() {
		$settings = $this->settings();
		if ( $settings['daily'] > 0 ) {
			set_transient( $this->day_key(), (int) get_transient( $this->day_key() ) + 1, DAY_IN_SECONDS );
		}
	}

	/**
	 * Name under which today's messages are counted.
	 *
	 * @return string
	 */
	private function day_key() {
		return 'xplugin_day_' . $this->id() . current_time( 'Ymd' );
	}
#if store

	/**
	 * How many entries there are.
	 *
	 * @return int
	 */
	private function count_entries() {
		$count = wp_count_posts( $this->post_type() );
		$sum   = 0;
		foreach ( array( 'private', 'pending', 'publish' ) as $status ) {
			$sum += isset( $count->$status ) ? (int) $count->$status : 0;
		}
		return $sum;
	}

	/**
	 * Why an entry cannot be taken, though all of its fields are right.
	 *
	 * @param array $values Cleaned values by field.
	 * @return string A sentence, or an empty string when it can.
	 */
	public function refusal( $values ) {
		$settings = $this->settings();
		$closed   = $this->closed();
		if ( '' !== $closed ) {
			return $closed;
		}
#if about
		if ( $this->items() ) {
			$closed = $this->closed_for( $this->chosen( $values ), isset( $values['guests'] ) ? max( 1, (int) $values['guests'] ) : 1 );
			if ( '' !== $closed ) {
				return $closed;
			}
		}
#end
		if ( $this->has_sent_before( $values ) ) {
			return $settings['duplicate'];
		}
#if slots
		if ( $this->is_taken( $values ) ) {
			return $settings['taken'];
		}
#end
		return '';
	}

	/**
	 * Whether a person has used up the entries that one may send: one account where people sign in, else one address.
	 *
	 * @param array $values Cleaned values by field.
	 * @return bool
	 */
	private function has_sent_before( $values ) {
		$settings = $this->settings();
		$config   = $this->config();
		$emails   = array();
		foreach ( $this->record_fields() as $key => $field ) {
			if ( 'email' === $field['type'] && '' !== $values[ $key ] ) {
				$emails[] = array(
					'key'   => '_xplugin_' . $key,
					'value' => $values[ $key ],
				);
			}
		}
		if ( ! $this->is_stored() || empty( $settings['per'] ) || ( ! $settings['users'] && ! $emails ) ) {
			return false;
		}
		$same = $settings['users'] ? array() : array_slice( $emails, 0, 1 );
#if about
		if ( $this->items() ) {
			$same[] = array(
				'key'   => '_xplugin_entry_id',
				'value' => $this->chosen( $values ),
			);
		}
#end
		$sent = get_posts(
			array(
				'post_type'   => $this->post_type(),
				'post_status' => array( 'private', 'pending', 'publish' ),
				'numberposts' => -1,
				'fields'      => 'ids',
				'author'      => $settings['users'] ? get_current_user_id() : '',
				'meta_query'  => $same, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query
			)
		);
		return count( $config['coming'] ? array_filter( $sent, array( $this, 'is_coming' ) ) : $sent ) >= $settings['per'];
	}

	/**
	 * Whether the day of an entry is not over; an entry without a day is always to come.
	 *
	 * @param int $post_id Number of the post.
	 * @return bool
	 */
	private function is_coming( $post_id ) {
#if about
		if ( $this->items() ) {
			$coming = $this->entries( true );
			return isset( $coming[ (int) get_post_meta( $post_id, '_xplugin_entry_id', true ) ] );
		}
#end
		foreach ( $this->record_fields() as $key => $field ) {
			if ( 'date' === $field['type'] || 'datetime' === $field['type'] ) {
				$day = substr( (string) get_post_meta( $post_id, '_xplugin_' . $key, true ), 0, 10 );
				return '' === $day || $day >= current_time( 'Y-m-d' );
			}
		}
		return true;
	}
#if own

	/**
	 * Prints what the visitor has booked, with buttons that cancel it.
	 */
	private function render_own() {
		$settings = $this->settings();
		$own      = empty( $settings['cancel'] ) || ! is_user_logged_in() ? array() : get_posts(
			array(
				'post_type'   => $this->post_type(),
				'post_status' => array( 'private', 'pending', 'publish' ),
				'numberposts' => 50,
				'author'      => get_current_user_id(),
			)
		);
		$items    = '';
		foreach ( $own as $post ) {
			if ( ! $this->is_coming( $post->ID ) ) {
				continue;
			}
			$values = $this->values( $post->ID );
			$said   = array();
			foreach ( $this->record_fields() as $key => $field ) {
				if ( in_array( $field['type'], array( 'date', 'time', 'datetime', 'select', 'radio' ), true ) && '' !== $values[ $key ] ) {
					$said[] = Xplugin_Values::text( $field, $values[ $key ] );
				}
			}
			$items .= sprintf(
				'<li>%1$s <form action="%2$s" method="post" class="xplugin-form__cancel"><input type="hidden" name="action" value="%3$s" /><input type="hidden" name="entry" value="%4$d" />%5$s<button type="submit">%6$s</button></form></li>',
				esc_html( $said ? implode( ', ', $said ) : $post->post_title ),
				esc_url( admin_url( 'admin-post.php' ) ),
				esc_attr( 'xplugin_cancel_' . $this->id() ),
				(int) $post->ID,
				wp_nonce_field( 'xplugin_cancel_' . $post->ID, '_wpnonce', true, false ),
				esc_html__( '{{cancel}}', 'xplugin' )
			);
		}
		if ( '' !== $items ) {
			// All of it was escaped above.
			echo '<h3 class="xplugin-form__heading">' . esc_html__( '{{ownBookings}}', 'xplugin' ) . '</h3><ul class="xplugin-form__own">' . $items . '</ul>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		}
	}

	/**
	 * Deletes an entry of the person who asks for it.
	 */
	public function cancel() {
		$post_id = isset( $_POST['entry'] ) ? absint( $_POST['entry'] ) : 0;
		check_admin_referer( 'xplugin_cancel_' . $post_id );
		$settings = $this->settings();
		$post     = get_post( $post_id );
		$is_own   = $post && $post->post_type === $this->post_type() && (int) $post->post_author === get_current_user_id();
		if ( empty( $settings['cancel'] ) || ! $is_own || ! $this->is_coming( $post_id ) ) {
			wp_die( esc_html__( '{{noRight}}', 'xplugin' ), '', array( 'response' => 403 ) );
		}
		wp_delete_post( $post_id, true );
		$back = wp_get_referer();
		wp_safe_redirect( $back ? $back : home_url( '/' ) );
		exit;
	}
#end
#if about

	/**
	 * The part whose entries people sign up for.
	 *
	 * @return Xplugin_Items|null
	 */
	private function items() {
		$config = $this->config();
		$items  = '' === $config['of'] ? null : Xplugin_Module::get( $config['of'] );
		return $items instanceof Xplugin_Items ? $items : null;
	}

	/**
	 * The entry whose page is shown.
	 *
	 * @return int 0 on other pages.
	 */
	private function about() {
		$items = $this->items();
		return $items && is_singular( $items->post_type() ) ? (int) get_queried_object_id() : 0;
	}

	/**
	 * What people can sign up for, the soonest first.
	 *
	 * @param bool $coming Whether only what is to come.
	 * @return string[] Names with their dates, by numbers of posts.
	 */
	private function entries( $coming ) {
		$changed = wp_cache_get_last_changed( 'posts' );
		if ( ! $this->known || $changed !== $this->known_since ) {
			$this->known       = $this->find_entries();
			$this->known_since = $changed;
		}
		return $this->known[ $coming ? 'coming' : 'all' ];
	}

	/**
	 * Finds what people can sign up for.
	 *
	 * @return array[] All of it, and what is to come.
	 */
	private function find_entries() {
		$items = $this->items();
		$posts = get_posts(
			array(
				'post_type'   => $items->post_type(),
				'post_status' => 'publish',
				'numberposts' => 500,
			)
		);
		$times = array();
		$names = array();
		$over  = array();
		foreach ( $posts as $post ) {
			$values = $items->values( $post->ID );
			$day    = '';
			$time   = '';
			// The same characters as a visitor's browser sends back.
			$said = array( sanitize_text_field( html_entity_decode( get_the_title( $post ), ENT_QUOTES, 'UTF-8' ) ) );
			foreach ( $items->record_fields() as $key => $field ) {
				if ( in_array( $field['type'], array( 'date', 'time', 'datetime' ), true ) && '' !== $values[ $key ] ) {
					$day   = '' === $day && 'time' !== $field['type'] ? substr( $values[ $key ], 0, 10 ) : $day;
					$time .= $values[ $key ] . ' ';
					// The names are the same for everybody.
					if ( empty( $field['members'] ) ) {
						$said[] = Xplugin_Values::text( $field, $values[ $key ] );
					}
				}
			}
			$times[ $post->ID ] = $day . ' ' . $time;
			$names[ $post->ID ] = implode( ', ', $said );
			if ( '' !== $day && $day < current_time( 'Y-m-d' ) ) {
				$over[ $post->ID ] = true;
			}
		}
		// Of several with the same name, the first keeps it.
		ksort( $names );
		$taken = array();
		foreach ( $names as $id => $name ) {
			$names[ $id ]           = isset( $taken[ $name ] ) ? $name . ' (#' . $id . ')' : $name;
			$taken[ $names[ $id ] ] = true;
		}
		asort( $times );
		$all = array_replace( $times, $names );
		return array(
			'all'    => $all,
			'coming' => array_diff_key( $all, $over ),
		);
	}

	/**
	 * What an entry of the form is about.
	 *
	 * @param array $values Cleaned values by field.
	 * @return int Number of the post, 0 for none.
	 */
	private function chosen( $values ) {
		return isset( $values['entry'] ) ? (int) array_search( $values['entry'], $this->entries( true ), true ) : 0;
	}

	/**
	 * How many places are left.
	 *
	 * @param int $id Number of the post.
	 * @return int -1 when there is no limit.
	 */
	private function places_left( $id ) {
		$settings = $this->settings();
		$values   = $this->items()->values( $id );
		$own      = isset( $values['seats'] ) && is_numeric( $values['seats'] );
		$places   = $own ? (int) $values['seats'] : (int) $settings['limit'];
		if ( ! $own && $places < 1 ) {
			return -1;
		}
		foreach ( $this->entries_about( $id ) as $entry ) {
			$places -= max( 1, (int) get_post_meta( $entry, '_xplugin_guests', true ) );
		}
		return max( 0, $places );
	}

	/**
	 * Who has signed up.
	 *
	 * @param int $id Number of the post.
	 * @return int[] Numbers of the form's entries.
	 */
	private function entries_about( $id ) {
		return get_posts(
			array(
				'post_type'   => $this->post_type(),
				'post_status' => array( 'private', 'pending', 'publish' ),
				'numberposts' => -1,
				'order'       => 'ASC',
				'fields'      => 'ids',
				'meta_key'    => '_xplugin_entry_id',
				'meta_value'  => $id, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value
			)
		);
	}

	/**
	 * Why nobody can sign up for something.
	 *
	 * @param int $id     Number of the post.
	 * @param int $people How many want to come.
	 * @return string A sentence, or an empty string while there are places.
	 */
	private function closed_for( $id, $people = 1 ) {
		$settings = $this->settings();
		$entries  = $this->entries( true );
		if ( ! isset( $entries[ $id ] ) ) {
			return $settings['closed'];
		}
		$left = $this->places_left( $id );
		return $left >= 0 && $left < $people ? $settings['full'] : '';
	}

	/**
	 * Adds how many places are left to what a list says of an entry.
	 *
	 * @param array[] $lines   Pairs of a label and HTML.
	 * @param int     $post_id Number of the entry.
	 * @return array[]
	 */
	public function add_lines( $lines, $post_id ) {
		$items = $this->items();
		$line  = $items && get_post_type( $post_id ) === $items->post_type() ? $this->places_line( $this->places_left( $post_id ) ) : '';
		return '' === $line ? $lines : array_merge( $lines, array( array( '', esc_html( $line ) ) ) );
	}

	/**
	 * Adds the box with who has signed up to the screen of what they signed up for.
	 *
	 * @param string $type Post type of the screen.
	 */
	public function add_people_box( $type ) {
		$items = $this->items();
		if ( $items && $items->post_type() === $type && current_user_can( 'manage_options' ) ) {
			add_meta_box( 'xplugin-people', __( '{{people}}', 'xplugin' ), array( $this, 'render_people' ), $type );
		}
	}

	/**
	 * Prints who has signed up.
	 *
	 * @param WP_Post $post What they signed up for.
	 */
	public function render_people( $post ) {
		$entries = $this->entries_about( $post->ID );
		echo $entries ? '<ol>' : '<p>' . esc_html__( '{{nobody}}', 'xplugin' ) . '</p>';
		foreach ( $entries as $entry ) {
			$values = $this->values( $entry );
			$said   = array();
			foreach ( $this->record_fields() as $key => $field ) {
				if ( 'entry' !== $key && '' !== $values[ $key ] && array() !== $values[ $key ] ) {
					$said[] = Xplugin_Values::text( $field, $values[ $key ] );
				}
			}
			printf( '<li><a href="%1$s">%2$s</a></li>', esc_url( (string) get_edit_post_link( $entry ) ), esc_html( implode( ', ', $said ) ) );
		}
		echo $entries ? '</ol>' : '';
	}

	/**
	 * Prints the choice of what to sign up for; on the page of one it is chosen already.
	 *
	 * @param string $id    Id of the control.
	 * @param array  $field The field.
	 * @param string $value What the visitor had chosen.
	 * @param string $error What is wrong with it, or an empty string.
	 */
	private function render_entry( $id, $field, $value, $error ) {
		$entries = $this->entries( true );
		$about   = $this->about();
		if ( isset( $entries[ $about ] ) ) {
			printf( '<input type="hidden" name="xplugin_fields[entry]" value="%s" />', esc_attr( $entries[ $about ] ) );
			return;
		}
		printf( '<div class="xplugin-form__row"><label for="%1$s" class="xplugin-form__label">%2$s <span class="xplugin-form__required" aria-hidden="true">*</span></label>', esc_attr( $id ), esc_html( $field['label'] ) );
		printf( '<select id="%1$s" name="xplugin_fields[entry]" class="xplugin-form__control" required><option value="">–</option>', esc_attr( $id ) );
		foreach ( $entries as $entry => $name ) {
			$left = $this->places_left( $entry );
			$line = $this->places_line( $left );
			printf(
				'<option value="%1$s" %2$s %3$s>%4$s</option>',
				esc_attr( $name ),
				selected( $value, $name, false ),
				disabled( 0 === $left, true, false ),
				esc_html( '' === $line ? $name : $name . ' – ' . $line )
			);
		}
		echo '</select>';
		if ( '' !== $error ) {
			printf( '<p class="xplugin-form__error">%s</p>', esc_html( $error ) );
		}
		echo '</div>';
	}
#end
#if left

	/**
	 * How many places are left, in the words of the settings.
	 *
	 * @param int $left The number, -1 when there is no limit.
	 * @return string
	 */
	private function places_line( $left ) {
		$settings = $this->settings();
		if ( 0 === $left ) {
			return $settings['full'];
		}
		return $left < 0 || empty( $settings['left'] ) ? '' : str_replace( '#', number_format_i18n( $left ), $settings['left'] );
	}

	/**
	 * How many places are left of what the form is about.
	 *
	 * @return int -1 when there is no limit, or it is about several things.
	 */
	private function left_here() {
#if about
		if ( $this->items() ) {
			return $this->about() ? $this->places_left( $this->about() ) : -1;
		}
#end
		$settings = $this->settings();
		return $this->is_stored() && $settings['limit'] > 0 ? max( 0, $settings['limit'] - $this->count_entries() ) : -1;
	}
#end
#if slots

	/**
	 * Whether another entry has the same time, and the same choice of what is booked.
	 *
	 * @param array $values Cleaned values by field.
	 * @return bool
	 */
	private function is_taken( $values ) {
		$settings = $this->settings();
		$config   = $this->config();
		if ( ! $this->is_stored() || empty( $settings['single'] ) ) {
			return false;
		}
		$same = array();
		foreach ( $this->record_fields() as $key => $field ) {
			$is_time = in_array( $field['type'], array( 'date', 'time', 'datetime' ), true );
			if ( $is_time && '' === $values[ $key ] ) {
				return false;
			}
			if ( $is_time || in_array( $key, $config['apart'], true ) ) {
				$same[] = array(
					'key'   => '_xplugin_' . $key,
					'value' => $values[ $key ],
				);
			}
		}
		$taken = get_posts(
			array(
				'post_type'   => $this->post_type(),
				'post_status' => array( 'private', 'pending', 'publish' ),
				'numberposts' => 1,
				'fields'      => 'ids',
				'meta_query'  => $same, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query
			)
		);
		return $same && $taken;
	}
#end
#if handled

	/**
	 * Adds the column for the mark of an entry.
	 *
	 * @param string[] $columns Columns of the list.
	 * @return string[]
	 */
	public function add_handled_column( $columns ) {
		$settings = $this->settings();
		return empty( $settings['handled'] ) ? $columns : $columns + array( 'xplugin-handled' => $settings['handled'] );
	}

	/**
	 * Prints whether an entry is marked, and the link that changes it.
	 *
	 * @param string $column  Name of the column.
	 * @param int    $post_id Number of the post.
	 */
	public function print_handled( $column, $post_id ) {
		if ( 'xplugin-handled' !== $column ) {
			return;
		}
		$settings = $this->settings();
		$marked   = (bool) get_post_meta( $post_id, '_xplugin_is_handled', true );
		$url      = add_query_arg(
			array(
				'action' => 'xplugin_handled_' . $this->id(),
				'entry'  => $post_id,
			),
			admin_url( 'admin-post.php' )
		);
		printf(
			'%1$s <a class="button button-small" href="%2$s">%3$s</a>',
			$marked ? '<strong>✓ ' . esc_html( $settings['handled'] ) . '</strong>' : '',
			esc_url( wp_nonce_url( $url, 'xplugin_handled_' . $post_id ) ),
			$marked ? esc_html__( '{{unmark}}', 'xplugin' ) : esc_html( $settings['handled'] )
		);
	}

	/**
	 * Marks an entry, or takes its mark away.
	 */
	public function toggle_handled() {
		$post_id = isset( $_GET['entry'] ) ? absint( $_GET['entry'] ) : 0;
		check_admin_referer( 'xplugin_handled_' . $post_id );
		if ( get_post_type( $post_id ) !== $this->post_type() || ! current_user_can( 'edit_post', $post_id ) ) {
			wp_die( esc_html__( '{{noRight}}', 'xplugin' ), '', array( 'response' => 403 ) );
		}
		if ( get_post_meta( $post_id, '_xplugin_is_handled', true ) ) {
			delete_post_meta( $post_id, '_xplugin_is_handled' );
		} else {
			update_post_meta( $post_id, '_xplugin_is_handled', 1 );
		}
		$back = wp_get_referer();
		wp_safe_redirect( $back ? $back : admin_url( 'edit.php?post_type=' . $this->post_type() ) );
		exit;
	}
#end
#end

	/**
	 * Renders the form, or what there is to say instead.
	 *
	 * @return string
	 */
	public function render() {
		$this->enqueue_style();
		$settings = $this->settings();
		$result   = Xplugin_Form_Handler::result( $this->id() );
		$base     = wp_unique_id( 'xplugin-form-' );
		$closed   = $this->closed();
#if about
		if ( '' === $closed && $this->about() ) {
			$closed = $this->closed_for( $this->about() );
		}
#end
		ob_start();
		?>
		<div class="xplugin-form xplugin-form--<?php echo esc_attr( $this->id() ); ?>" id="<?php echo esc_attr( $base ); ?>">
			<?php if ( '' !== $settings['heading'] ) : ?>
				<h2 class="xplugin-form__heading"><?php echo esc_html( $settings['heading'] ); ?></h2>
			<?php endif; ?>
			<?php if ( '' !== $settings['intro'] && 'sent' !== $result['status'] ) : ?>
				<p class="xplugin-form__intro"><?php echo nl2br( esc_html( $settings['intro'] ) ); ?></p>
			<?php endif; ?>
			<?php if ( 'sent' === $result['status'] ) : ?>
				<p class="xplugin-form__notice xplugin-form__notice--sent" role="status"><?php echo esc_html( $settings['success'] ); ?></p>
			<?php elseif ( '' !== $closed ) : ?>
				<p class="xplugin-form__notice" role="status"><?php echo esc_html( $closed ); ?></p>
			<?php else : ?>
				<?php if ( '' !== $result['message'] ) : ?>
					<p class="xplugin-form__notice xplugin-form__notice--error" role="alert"><?php echo esc_html( $result['message'] ); ?></p>
				<?php endif; ?>
#if left
				<?php if ( '' !== $this->places_line( $this->left_here() ) ) : ?>
					<p class="xplugin-form__left"><?php echo esc_html( $this->places_line( $this->left_here() ) ); ?></p>
				<?php endif; ?>
#end
				<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post" enctype="multipart/form-data" class="xplugin-form__form">
					<input type="hidden" name="action" value="<?php echo esc_attr( 'xplugin_send_' . $this->id() ); ?>" />
					<?php
					wp_nonce_field( 'xplugin_send', 'xplugin_nonce' );
					foreach ( $this->record_fields() as $key => $field ) {
						$value = isset( $field['value'] ) ? $field['value'] : '';
						$value = isset( $result['values'][ $key ] ) ? $result['values'][ $key ] : $value;
						$error = isset( $result['errors'][ $key ] ) ? $result['errors'][ $key ] : '';
						$this->render_field( $base . '-' . $key, $key, $field, $value, $error );
					}
					?>
					<p class="xplugin-form__trap" aria-hidden="true">
						<label for="<?php echo esc_attr( $base ); ?>-trap"><?php esc_html_e( '{{trap}}', 'xplugin' ); ?></label>
						<input type="text" id="<?php echo esc_attr( $base ); ?>-trap" name="xplugin_trap" value="" tabindex="-1" autocomplete="off" />
					</p>
					<p class="xplugin-form__row">
						<button type="submit" class="xplugin-form__button"><?php echo esc_html( $settings['button'] ); ?></button>
					</p>
				</form>
			<?php endif; ?>
#if own
			<?php $this->render_own(); ?>
#end
		</div>
		<?php
		return (string) ob_get_clean();
	}

	/**
	 * Prints one field with its label and its error.
	 *
	 * @param string          $id    Id of the control.
	 * @param string          $key   Key of the field.
	 * @param array           $field Type, label and options of the field.
	 * @param string|string[] $value What the visitor had typed.
	 * @param string          $error What is wrong with it, or an empty string.
	 */
	private function render_field( $id, $key, $field, $value, $error ) {
#if live
		if ( 'total' === $field['type'] ) {
			Xplugin_Form_Logic::total_row( $id, $field );
			return;
		}
#end
#if about
		if ( 'entry' === $key && $this->items() ) {
			$this->render_entry( $id, $field, $value, $error );
			return;
		}
#end
		$control = array( $field, $id, 'xplugin_fields[' . $key . ']', $value, 'xplugin-form__control', '' !== $error ? $id . '-error' : '' );
		$group   = in_array( $field['type'], array( 'radio', 'checkboxes', 'rating' ), true );
		printf( $group ? '<fieldset class="%s"' : '<div class="%s"', esc_attr( 'xplugin-form__row' . ( '' !== $error ? ' xplugin-form__row--error' : '' ) ) );
#if live
		Xplugin_Form_Logic::attributes( $field );
#end
		echo '>';
		if ( 'checkbox' === $field['type'] ) {
			Xplugin_Values::control( ...$control );
		}
		if ( $group ) {
			printf( '<legend class="xplugin-form__label">%s', esc_html( $field['label'] ) );
		} else {
			printf( '<label for="%1$s" class="xplugin-form__label">%2$s', esc_attr( $id ), esc_html( $field['label'] ) );
		}
		if ( $field['required'] ) {
			echo ' <span class="xplugin-form__required" aria-hidden="true">*</span>';
		}
		echo $group ? '</legend>' : '</label>';
		if ( 'checkbox' !== $field['type'] ) {
			Xplugin_Values::control( ...$control );
		}
		if ( '' !== $error ) {
			printf( '<p class="xplugin-form__error" id="%1$s-error">%2$s</p>', esc_attr( $id ), esc_html( $error ) );
		}
		echo $group ? '</fieldset>' : '</div>';
	}
}
