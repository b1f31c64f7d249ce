<?php
/**
 * The rules for comments.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Applies the rules that were chosen for comments.
 */
class Xplugin_Comments extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the rules into WordPress.
	 */
	public function register() {
#if off
		add_filter( 'comments_open', array( $this, 'close_chosen' ), 20, 2 );
		add_filter( 'pings_open', array( $this, 'close_chosen' ), 20, 2 );
		add_filter( 'comments_array', array( $this, 'hide_comments' ), 20, 2 );
		add_filter( 'get_comments_number', array( $this, 'count_none' ), 20, 2 );
		add_filter( 'render_block_core/comments', array( $this, 'hide_block' ) );
		add_action( 'admin_init', array( $this, 'remove_support' ) );
#end
#if close_after
		add_filter( 'comments_open', array( $this, 'close_old' ), 20, 2 );
		add_action( 'comment_form_comments_closed', array( $this, 'render_closed' ) );
		add_filter( 'render_block_core/comments', array( $this, 'add_closed' ) );
#end
#if members
		add_filter( 'pre_option_comment_registration', '__return_true' );
#end
#if review
		add_filter( 'pre_comment_approved', array( $this, 'hold_all' ), 10, 2 );
#end
#if no_url
		add_filter( 'comment_form_default_fields', array( $this, 'remove_fields' ), 20 );
		add_filter( 'preprocess_comment', array( $this, 'clear_fields' ) );
		add_filter( 'pre_option_require_name_email', array( $this, 'ask_for_email' ) );
#end
#if notice
		add_action( 'comment_form_top', array( $this, 'render_above' ) );
		add_action( 'comment_form_after', array( $this, 'render_below' ) );
#end
#if defaults
		add_filter( 'comment_form_defaults', array( $this, 'rename' ), 20 );
#end
#if order
		add_filter( 'pre_option_comment_order', array( $this, 'order' ) );
#end
#if flat
		add_filter( 'pre_option_thread_comments', '__return_zero' );
#end
#if no_avatars
		add_filter( 'pre_get_avatar', array( $this, 'hide_avatar' ), 20, 2 );
#end
#if no_pings
		add_filter( 'pings_open', '__return_false', 30 );
#end
#if badge
		add_filter( 'get_comment_author', array( $this, 'add_badge' ), 20, 3 );
#end
#if checkbox
		add_filter( 'comment_form_submit_field', array( $this, 'add_checkbox' ) );
#end
#if counter
		add_filter( 'comment_form_field_comment', array( $this, 'add_counter' ) );
#end
#if trap
		add_filter( 'comment_form_submit_field', array( $this, 'add_trap' ) );
#end
#if checks
		add_filter( 'preprocess_comment', array( $this, 'check' ), 20 );
#end
#if holds
		add_filter( 'pre_comment_approved', array( $this, 'approve' ), 20, 2 );
#end
	}
#if off

	/**
	 * Whether comments are off for a post: by its type or one of its categories.
	 *
	 * @param int $post_id Id of the post.
	 * @return bool
	 */
	private function is_off( $post_id ) {
		$settings = $this->settings();
		if ( ! empty( $settings['types'][ get_post_type( $post_id ) ] ) ) {
			return true;
		}
		return $settings['off_categories'] && has_category( $settings['off_categories'], $post_id );
	}

	/**
	 * Closes comments of the chosen posts.
	 *
	 * @param bool $open    Whether comments are open.
	 * @param int  $post_id Id of the post.
	 * @return bool
	 */
	public function close_chosen( $open, $post_id ) {
		return $open && ! $this->is_off( $post_id );
	}

	/**
	 * Hides comments that were written before.
	 *
	 * @param array $comments Comments of a post.
	 * @param int   $post_id  Id of the post.
	 * @return array
	 */
	public function hide_comments( $comments, $post_id ) {
		return $this->is_off( $post_id ) ? array() : $comments;
	}

	/**
	 * There are none where comments are off.
	 *
	 * @param int $count   Number of comments.
	 * @param int $post_id Id of the post.
	 * @return int
	 */
	public function count_none( $count, $post_id ) {
		return $this->is_off( $post_id ) ? 0 : $count;
	}

	/**
	 * Hides the block with the comments and the form.
	 *
	 * @param string $block HTML of the block.
	 * @return string
	 */
	public function hide_block( $block ) {
		return $this->is_off( get_the_ID() ) ? '' : $block;
	}

	/**
	 * Takes the comment boxes out of the editor for the chosen types.
	 */
	public function remove_support() {
		$settings = $this->settings();
		foreach ( array_keys( array_filter( $settings['types'] ) ) as $type ) {
			remove_post_type_support( $type, 'comments' );
			remove_post_type_support( $type, 'trackbacks' );
		}
	}
#end
#if close_after

	/**
	 * Whether a post is older than comments may be.
	 *
	 * @param int $post_id Id of the post.
	 * @return bool
	 */
	private function is_old( $post_id ) {
		$settings  = $this->settings();
		$published = (int) get_post_time( 'U', true, $post_id );
		return $published > 0 && time() - $published >= $settings['close_days'] * DAY_IN_SECONDS;
	}

	/**
	 * Closes comments of old posts.
	 *
	 * @param bool $open    Whether comments are open.
	 * @param int  $post_id Id of the post.
	 * @return bool
	 */
	public function close_old( $open, $post_id ) {
		return $open && ! $this->is_old( $post_id );
	}

	/**
	 * The text in place of the form.
	 *
	 * @return string
	 */
	private function closed_text() {
		$settings = $this->settings();
		if ( '' === $settings['closed_text'] || ! $this->is_old( get_the_ID() ) ) {
			return '';
		}
		return sprintf( '<p class="xplugin-comments-closed">%s</p>', nl2br( esc_html( $settings['closed_text'] ) ) );
	}

	/**
	 * Prints the text where a classic theme has the form.
	 */
	public function render_closed() {
		echo wp_kses_post( $this->closed_text() );
	}

	/**
	 * Adds the text to the block with the comments.
	 *
	 * @param string $block HTML of the block.
	 * @return string
	 */
	public function add_closed( $block ) {
		return false === strpos( $block, 'xplugin-comments-closed' ) ? $block . $this->closed_text() : $block;
	}
#end
#if review

	/**
	 * Holds every comment for review.
	 *
	 * @param int|string|WP_Error $approved State of the comment.
	 * @return int|string|WP_Error
	 */
	public function hold_all( $approved ) {
		return 1 === $approved && ! current_user_can( 'moderate_comments' ) ? 0 : $approved;
	}
#end
#if no_url

	/**
	 * Takes the chosen fields out of the form.
	 *
	 * @param array $fields Fields of the form.
	 * @return array
	 */
	public function remove_fields( $fields ) {
		$settings = $this->settings();
		return array_diff_key( $fields, array_filter( $settings['dropped'] ) );
	}

	/**
	 * Takes the chosen fields out of what was sent.
	 *
	 * @param array $comment The comment.
	 * @return array
	 */
	public function clear_fields( $comment ) {
		$settings = $this->settings();
		foreach ( array( 'url', 'email' ) as $field ) {
			if ( empty( $comment['user_id'] ) && ! empty( $settings['dropped'][ $field ] ) ) {
				$comment[ 'comment_author_' . $field ] = '';
			}
		}
		return $comment;
	}

	/**
	 * Requires no email address where the form does not ask for one.
	 *
	 * @param mixed $required What was decided so far.
	 * @return mixed
	 */
	public function ask_for_email( $required ) {
		$settings = $this->settings();
		return empty( $settings['dropped']['email'] ) ? $required : 0;
	}
#end
#if notice

	/**
	 * Prints the text above the form.
	 */
	public function render_above() {
		$this->render_notice( 'above' );
	}

	/**
	 * Prints the text below the form.
	 */
	public function render_below() {
		$this->render_notice( 'below' );
	}

	/**
	 * Prints the text where it belongs.
	 *
	 * @param string $place Where it is printed.
	 */
	private function render_notice( $place ) {
		$settings = $this->settings();
		$hidden   = $settings['notice_guests'] && is_user_logged_in();
		if ( '' !== $settings['notice'] && $place === $settings['notice_place'] && ! $hidden ) {
			printf( '<p class="xplugin-comment-notice">%s</p>', wp_kses_post( nl2br( esc_html( $settings['notice'] ) ) ) );
		}
	}
#end
#if defaults

	/**
	 * Gives the form its own texts.
	 *
	 * @param array $defaults Texts and HTML of the form.
	 * @return array
	 */
	public function rename( $defaults ) {
		$settings = $this->settings();
#if button
		if ( '' !== $settings['button_text'] ) {
			$defaults['label_submit'] = esc_html( $settings['button_text'] );
		}
#end
#if heading
		if ( '' !== $settings['heading'] ) {
			$defaults['title_reply'] = esc_html( $settings['heading'] );
		}
#end
		return $defaults;
	}
#end
#if order

	/**
	 * The order of the comments.
	 *
	 * @return string
	 */
	public function order() {
		$settings = $this->settings();
		return $settings['comment_order'];
	}
#end
#if no_avatars

	/**
	 * Shows no picture beside a comment.
	 *
	 * @param string|null $avatar HTML of the picture, or null for the usual one.
	 * @param mixed       $owner  Whose picture it is.
	 * @return string|null
	 */
	public function hide_avatar( $avatar, $owner ) {
		return $owner instanceof WP_Comment && ! is_admin() ? '' : $avatar;
	}
#end
#if badge

	/**
	 * Adds the mark behind the names of the chosen roles.
	 *
	 * @param string     $author  Name of who wrote the comment.
	 * @param string     $id      Id of the comment.
	 * @param WP_Comment $comment The comment.
	 * @return string
	 */
	public function add_badge( $author, $id, $comment ) {
		$settings = $this->settings();
		$user     = $comment instanceof WP_Comment && $comment->user_id ? get_userdata( $comment->user_id ) : false;
		if ( is_admin() || '' === $settings['badge'] || ! $user || ! array_intersect( array_keys( array_filter( $settings['badge_roles'] ) ), $user->roles ) ) {
			return $author;
		}
		return $author . ' (' . esc_html( $settings['badge'] ) . ')';
	}
#end
#if words

	/**
	 * Whether a comment has one of some words: in its text or in who wrote it.
	 *
	 * @param string[] $words   The words.
	 * @param array    $comment The comment.
	 * @return bool
	 */
	private static function has_word( $words, $comment ) {
		$text = implode( ' ', array( $comment['comment_content'], $comment['comment_author'], $comment['comment_author_email'], $comment['comment_author_url'] ) );
		foreach ( $words as $word ) {
			if ( '' !== $word && preg_match( '/(?<![\p{L}\p{N}])' . preg_quote( $word, '/' ) . '(?![\p{L}\p{N}])/iu', $text ) ) {
				return true;
			}
		}
		return false;
	}
#end
#if links

	/**
	 * Whether a text has more links than are allowed.
	 *
	 * @param string $text Text of a comment.
	 * @return bool
	 */
	private function has_too_many_links( $text ) {
		$settings = $this->settings();
		return preg_match_all( '#https?://|(?<!//)www\.#i', $text ) > $settings['links'];
	}
#end
#if checkbox

	/**
	 * Adds the checkbox above the button.
	 *
	 * @param string $field HTML of the button.
	 * @return string
	 */
	public function add_checkbox( $field ) {
		if ( ! $this->needs_tick() ) {
			return $field;
		}
		$settings = $this->settings();
		return sprintf(
			'<p class="comment-form-xplugin"><label><input type="checkbox" name="xplugin_tick" value="1" required /> %1$s</label></p>%2$s',
			esc_html( $settings['box_label'] ),
			$field
		);
	}

	/**
	 * Whether who comments has to tick the checkbox.
	 *
	 * @return bool
	 */
	private function needs_tick() {
		$settings = $this->settings();
		return '' !== $settings['box_label'] && ! ( $settings['box_guests'] && is_user_logged_in() );
	}
#end
#if counter

	/**
	 * Adds the counter below the box for the text.
	 *
	 * @param string $field HTML of the box.
	 * @return string
	 */
	public function add_counter( $field ) {
		$script = "(function () {
	var box = document.getElementById( 'comment' );
	var out = document.getElementById( 'xplugin-comment-count' );
	function count() {
		out.textContent = Array.from( box.value.trim() ).length;
	}
	if ( box && out ) {
		box.addEventListener( 'input', count );
		count();
	}
}());";
#if max_length
		$settings = $this->settings();
		$most     = ' / ' . number_format_i18n( $settings['max_length'] );
#else
		$most = '';
#end
		return $field . sprintf(
			'<p class="xplugin-comment-counter">%1$s <span id="xplugin-comment-count">0</span>%2$s</p>%3$s',
			esc_html__( '{{characters}}', 'xplugin' ),
			esc_html( $most ),
			wp_get_inline_script_tag( $script )
		);
	}
#end
#if trap

	/**
	 * Adds a field that only robots fill in.
	 *
	 * @param string $field HTML of the button.
	 * @return string
	 */
	public function add_trap( $field ) {
		return sprintf(
			'<p style="position:absolute;left:-9999px" aria-hidden="true"><label>%1$s <input type="text" name="xplugin_trap" value="" tabindex="-1" autocomplete="off" /></label></p>%2$s',
			esc_html__( '{{leaveEmpty}}', 'xplugin' ),
			$field
		);
	}
#end
#if flood

	/**
	 * Whether the visitor has written too much lately. Counts the comment that is just sent.
	 *
	 * @return bool
	 */
	private function is_too_fast() {
		$settings = $this->settings();
		$address  = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		$name     = 'xplugin_comments_' . md5( wp_salt( 'nonce' ) . $address );
		$count    = (int) get_transient( $name );
		if ( $count >= $settings['flood_count'] ) {
			return true;
		}
		set_transient( $name, $count + 1, $settings['flood_minutes'] * MINUTE_IN_SECONDS );
		return false;
	}
#end
#if exempts

	/**
	 * Whether rules do not apply to who comments.
	 *
	 * @param string $rules Which rules: links, length, or all of them.
	 * @return bool
	 */
	private function is_exempt( $rules ) {
		$settings = $this->settings();
		return in_array( $settings['exempt_of'], array( 'all', $rules ), true ) && (bool) array_intersect( array_keys( array_filter( $settings['exempt'] ) ), wp_get_current_user()->roles );
	}
#end
#if checks

	/**
	 * Refuses a comment that breaks a rule, with the reason.
	 *
	 * @param array $comment The comment.
	 * @return array
	 */
	public function check( $comment ) {
		$is_comment = empty( $comment['comment_type'] ) || 'comment' === $comment['comment_type'];
		// Who moderates comments also answers them in the admin, where the form's own fields are missing.
		if ( ! $is_comment || $this->is_exempt( 'all' ) || ( is_admin() && current_user_can( 'moderate_comments' ) ) ) {
			return $comment;
		}
		$settings = $this->settings();
		// Counted as people see it: without the slashes that WordPress adds, a new line as one character.
		$text     = trim( str_replace( "\r\n", "\n", wp_unslash( $comment['comment_content'] ) ) );
		$reasons  = array();
#if min_length
		if ( mb_strlen( $text ) < $settings['min_length'] && ! $this->is_exempt( 'length' ) ) {
			$reasons[] = $settings['short_text'];
		}
#end
#if max_length
		if ( mb_strlen( $text ) > $settings['max_length'] && ! $this->is_exempt( 'length' ) ) {
			$reasons[] = $settings['long_text'];
		}
#end
#if links
		if ( 'refuse' === $settings['link_action'] && ! $this->is_exempt( 'links' ) && $this->has_too_many_links( $text ) ) {
			$reasons[] = $settings['link_text'];
		}
#end
#if refuse_words
		if ( 'refuse' === $settings['word_action'] && self::has_word( $settings['refused_words'], $comment ) ) {
			$reasons[] = $settings['word_text'];
		}
#end
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- WordPress's comment form has no nonce; nothing is changed.
#if checkbox
		if ( $this->needs_tick() && empty( $_POST['xplugin_tick'] ) ) {
			$reasons[] = $settings['box_error'];
		}
#end
#if trap
		if ( ! empty( $_POST['xplugin_trap'] ) ) {
			$reasons[] = __( '{{leaveEmpty}}', 'xplugin' );
		}
#end
		// phpcs:enable
#if flood
		if ( ! $reasons && ! current_user_can( 'moderate_comments' ) && $this->is_too_fast() ) {
			$reasons[] = $settings['flood_text'];
		}
#end
		if ( $reasons ) {
			$reasons[] = __( '{{back}}', 'xplugin' );
			wp_die(
				esc_html( implode( ' ', $reasons ) ),
				'',
				array(
					'response'  => 409,
					'back_link' => true,
				)
			);
		}
		return $comment;
	}
#end
#if holds

	/**
	 * Holds a comment that breaks a rule for review.
	 *
	 * @param int|string|WP_Error $approved State of the comment.
	 * @param array               $comment  The comment.
	 * @return int|string|WP_Error
	 */
	public function approve( $approved, $comment ) {
		$settings = $this->settings();
		if ( is_wp_error( $approved ) || 'spam' === $approved || 'trash' === $approved || $this->is_exempt( 'all' ) ) {
			return $approved;
		}
#if refuse_words
		if ( 'spam' === $settings['word_action'] && self::has_word( $settings['refused_words'], $comment ) ) {
			return 'spam';
		}
#end
#if hold_words
		if ( self::has_word( $settings['held_words'], $comment ) ) {
			return 0;
		}
#end
#if links
		if ( 'hold' === $settings['link_action'] && ! $this->is_exempt( 'links' ) && $this->has_too_many_links( $comment['comment_content'] ) ) {
			return 0;
		}
#end
		return $approved;
	}
#end
}
