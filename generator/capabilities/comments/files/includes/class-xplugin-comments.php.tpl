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
		add_filter( 'comments_open', array( $this, 'close_types' ), 20, 2 );
		add_filter( 'pings_open', array( $this, 'close_types' ), 20, 2 );
		add_filter( 'comments_array', array( $this, 'hide_comments' ), 20, 2 );
		add_action( 'admin_init', array( $this, 'remove_support' ) );
#end
#if close_after
		add_filter( 'comments_open', array( $this, 'close_old' ), 20, 2 );
#end
#if members
		add_filter( 'pre_option_comment_registration', '__return_true' );
#end
#if review
		add_filter( 'pre_comment_approved', array( $this, 'hold_all' ), 10, 2 );
#end
#if no_url
		add_filter( 'comment_form_default_fields', array( $this, 'remove_url_field' ) );
		add_filter( 'preprocess_comment', array( $this, 'remove_url' ) );
#end
#if notice
		add_action( 'comment_form_top', array( $this, 'render_notice' ) );
#end
		add_filter( 'preprocess_comment', array( $this, 'check' ), 20 );
		add_filter( 'pre_comment_approved', array( $this, 'approve' ), 20, 2 );
	}
#if off

	/**
	 * Whether comments are off for a type of post.
	 *
	 * @param string $type Type of post.
	 * @return bool
	 */
	private function is_off( $type ) {
		$settings = $this->settings();
		return ! empty( $settings['types'][ $type ] );
	}

	/**
	 * Closes comments for the chosen types.
	 *
	 * @param bool $open    Whether comments are open.
	 * @param int  $post_id Id of the post.
	 * @return bool
	 */
	public function close_types( $open, $post_id ) {
		return $open && ! $this->is_off( get_post_type( $post_id ) );
	}

	/**
	 * Hides comments that were written before.
	 *
	 * @param array $comments Comments of a post.
	 * @param int   $post_id  Id of the post.
	 * @return array
	 */
	public function hide_comments( $comments, $post_id ) {
		return $this->is_off( get_post_type( $post_id ) ) ? array() : $comments;
	}

	/**
	 * Takes the comment boxes out of the editor for the chosen types.
	 */
	public function remove_support() {
		foreach ( array( 'post', 'page', 'attachment' ) as $type ) {
			if ( $this->is_off( $type ) ) {
				remove_post_type_support( $type, 'comments' );
				remove_post_type_support( $type, 'trackbacks' );
			}
		}
	}
#end
#if close_after

	/**
	 * Closes comments of old posts.
	 *
	 * @param bool $open    Whether comments are open.
	 * @param int  $post_id Id of the post.
	 * @return bool
	 */
	public function close_old( $open, $post_id ) {
		$settings  = $this->settings();
		$published = (int) get_post_time( 'U', true, $post_id );
		return $open && ( 0 === $published || time() - $published < $settings['close_days'] * DAY_IN_SECONDS );
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
	 * Takes the website out of the form.
	 *
	 * @param array $fields Fields of the form.
	 * @return array
	 */
	public function remove_url_field( $fields ) {
		unset( $fields['url'] );
		return $fields;
	}

	/**
	 * Takes the website out of what was sent.
	 *
	 * @param array $comment The comment.
	 * @return array
	 */
	public function remove_url( $comment ) {
		if ( empty( $comment['user_id'] ) ) {
			$comment['comment_author_url'] = '';
		}
		return $comment;
	}
#end
#if notice

	/**
	 * Prints the text above the form.
	 */
	public function render_notice() {
		$settings = $this->settings();
		if ( '' !== $settings['notice'] ) {
			printf( '<p class="xplugin-comment-notice">%s</p>', wp_kses_post( nl2br( esc_html( $settings['notice'] ) ) ) );
		}
	}
#end
#if words

	/**
	 * Whether a text has one of the listed words.
	 *
	 * @param string $text Text of a comment.
	 * @return bool
	 */
	private function has_blocked_word( $text ) {
		$settings = $this->settings();
		foreach ( $settings['blocked'] as $word ) {
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
		return preg_match_all( '#https?://|www\.#i', $text ) > $settings['links'];
	}
#end

	/**
	 * Refuses a comment that breaks a rule, with the reason.
	 *
	 * @param array $comment The comment.
	 * @return array
	 */
	public function check( $comment ) {
		if ( ! empty( $comment['comment_type'] ) && 'comment' !== $comment['comment_type'] ) {
			return $comment;
		}
		$settings = $this->settings();
		$length   = mb_strlen( trim( $comment['comment_content'] ) );
		$reasons  = array();
#if min_length
		if ( $length < $settings['min_length'] ) {
			$reasons[] = __( '{{tooShort}}', 'xplugin' );
		}
#end
#if max_length
		if ( $length > $settings['max_length'] ) {
			$reasons[] = __( '{{tooLong}}', 'xplugin' );
		}
#end
#if links
		if ( 'refuse' === $settings['link_action'] && $this->has_too_many_links( $comment['comment_content'] ) ) {
			$reasons[] = __( '{{noLinks}}', 'xplugin' );
		}
#end
#if words
		if ( 'refuse' === $settings['word_action'] && $this->has_blocked_word( $comment['comment_content'] ) ) {
			$reasons[] = __( '{{noWords}}', 'xplugin' );
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

	/**
	 * Holds a comment that breaks a rule for review.
	 *
	 * @param int|string|WP_Error $approved State of the comment.
	 * @param array               $comment  The comment.
	 * @return int|string|WP_Error
	 */
	public function approve( $approved, $comment ) {
		$settings = $this->settings();
		if ( is_wp_error( $approved ) || 'spam' === $approved || 'trash' === $approved ) {
			return $approved;
		}
#if words
		if ( 'refuse' !== $settings['word_action'] && $this->has_blocked_word( $comment['comment_content'] ) ) {
			return 'spam' === $settings['word_action'] ? 'spam' : 0;
		}
#end
#if links
		if ( 'hold' === $settings['link_action'] && $this->has_too_many_links( $comment['comment_content'] ) ) {
			return 0;
		}
#end
		return $approved;
	}
}
