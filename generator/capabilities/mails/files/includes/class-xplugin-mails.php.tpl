<?php
/**
 * Emails when something happens on the site.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Sends one mail on one occasion, or sets the sender of all mail.
 */
class Xplugin_Mails extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the part into WordPress.
	 */
	public function register() {
		$config = $this->config();
		switch ( $config['event'] ) {
#if sender
			case 'sender':
				add_filter( 'wp_mail_from', array( $this, 'from' ), 20 );
				add_filter( 'wp_mail_from_name', array( $this, 'from_name' ), 20 );
				break;
#end
#if comment
			case 'comment':
				add_action( 'comment_post', array( $this, 'on_comment' ), 10, 2 );
				break;
#end
#if user
			case 'registered':
			case 'welcome':
				add_action( 'user_register', array( $this, 'on_user' ) );
				break;
#end
#if summary
			case 'summary':
				add_action( 'init', array( $this, 'schedule' ) );
				add_action( $this->hook(), array( $this, 'send_summary' ) );
				add_action( 'add_option_' . $this->option_name(), array( $this, 'unschedule' ) );
				add_action( 'update_option_' . $this->option_name(), array( $this, 'unschedule' ) );
				break;
#end
#if post
			default:
				add_action( 'wp_after_insert_post', array( $this, 'on_post' ), 10, 4 );
#end
		}
	}
#if sender

	/**
	 * The sender's address.
	 *
	 * @param string $address Address so far.
	 * @return string
	 */
	public function from( $address ) {
		$settings = $this->settings();
		return is_email( $settings['from'] ) ? $settings['from'] : $address;
	}

	/**
	 * The sender's name.
	 *
	 * @param string $name Name so far.
	 * @return string
	 */
	public function from_name( $name ) {
		$settings = $this->settings();
		return '' !== $settings['name'] ? $settings['name'] : $name;
	}
#end
#if sends

	/**
	 * The addresses that get the mail.
	 *
	 * @param string $person Address of the person it is about, or an empty string.
	 * @return string[]
	 */
	private function receivers( $person ) {
		$settings  = $this->settings();
		$also      = array_filter( $settings['also'] );
		$receivers = array_filter( $settings['to'], 'is_email' );
		if ( isset( $also['person'] ) && '' !== $person ) {
			$receivers[] = $person;
		}
		unset( $also['person'] );
		if ( $also ) {
			$users     = get_users(
				array(
					'role__in' => array_keys( $also ),
					'fields'   => array( 'user_email' ),
				)
			);
			$receivers = array_merge( $receivers, wp_list_pluck( $users, 'user_email' ) );
		}
		return array_unique( $receivers );
	}

	/**
	 * Sends the mail to each receiver by itself, so that nobody sees the others' addresses.
	 *
	 * @param string[] $receivers Addresses.
	 * @param string   $subject   Subject if none was set.
	 * @param string[] $facts     Lines below the text.
	 * @param array    $words     Replacements of {title}, {link} and {name}.
	 */
	private function send( $receivers, $subject, $facts, $words ) {
		$settings  = $this->settings();
		$receivers = $receivers ? $receivers : array( get_option( 'admin_email' ) );
		$subject   = '' !== $settings['subject'] ? strtr( $settings['subject'], $words ) : $subject;
		$body      = implode( "\n", $facts );
		if ( '' !== $settings['body'] ) {
			$body = trim( strtr( $settings['body'], $words ) . "\n\n" . $body );
		}
		$headers = array();
		if ( is_email( $settings['from'] ) ) {
			$headers[] = 'From: ' . trim( str_replace( array( '<', '>', "\r", "\n" ), '', $settings['name'] ) . ' <' . $settings['from'] . '>' );
		}
		foreach ( $receivers as $receiver ) {
			wp_mail( $receiver, wp_specialchars_decode( $subject, ENT_QUOTES ), wp_specialchars_decode( $body, ENT_QUOTES ), $headers );
		}
	}

	/**
	 * The name of the site, for plain text.
	 *
	 * @return string
	 */
	private function site() {
		return wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
	}
#end
#if post

	/**
	 * Whether something happened to a post that the mail is about.
	 *
	 * @param WP_Post      $post   The post.
	 * @param WP_Post|null $before The post before, or null for a new one.
	 * @return bool
	 */
	private function has_happened( $post, $before ) {
		$config = $this->config();
		$old    = $before ? $before->post_status : 'new';
		if ( 'updated' === $config['event'] ) {
			$same = $before && $before->post_title === $post->post_title && $before->post_content === $post->post_content && $before->post_excerpt === $post->post_excerpt;
			return 'publish' === $old && 'publish' === $post->post_status && ! $same;
		}
		$statuses = array(
			'published' => 'publish',
			'trashed'   => 'trash',
			'pending'   => 'pending',
		);
		$status   = $statuses[ $config['event'] ];
		return $status === $post->post_status && $status !== $old && 'auto-draft' !== $post->post_status;
	}

	/**
	 * Whether a post and who did it fit the settings.
	 *
	 * @param WP_Post $post The post.
	 * @param WP_User $doer Who did it.
	 * @return bool
	 */
	private function fits( $post, $doer ) {
		$settings = $this->settings();
		$by       = array_keys( array_filter( $settings['by'] ) );
		if ( empty( $settings['types'][ $post->post_type ] ) || ( $by && ! array_intersect( $by, (array) $doer->roles ) ) ) {
			return false;
		}
		return ! $settings['categories'] || has_category( $settings['categories'], $post );
	}

	/**
	 * Sends the mail when it happened to a post.
	 *
	 * @param int          $post_id Id of the post.
	 * @param WP_Post      $post    The post.
	 * @param bool         $update  Whether it existed.
	 * @param WP_Post|null $before  The post before.
	 */
	public function on_post( $post_id, $post, $update, $before ) {
		$doer   = wp_get_current_user();
		$author = get_userdata( $post->post_author );
		$doer   = ! $doer->exists() && $author ? $author : $doer;
		if ( wp_is_post_revision( $post_id ) || ! $this->has_happened( $post, $before ) || ! $this->fits( $post, $doer ) ) {
			return;
		}
		$title    = wp_specialchars_decode( get_the_title( $post ), ENT_QUOTES );
		$link     = get_permalink( $post );
		$config   = $this->config();
		$subjects = array(
			'published' => __( '{{publishedText}}', 'xplugin' ),
			'updated'   => __( '{{updatedText}}', 'xplugin' ),
			'trashed'   => __( '{{trashedText}}', 'xplugin' ),
			'pending'   => __( '{{pendingText}}', 'xplugin' ),
		);
		$facts    = array( $title, $link );
		if ( $author ) {
			$facts[] = __( '{{author}}', 'xplugin' ) . ': ' . $author->display_name;
		}
		if ( 'pending' === $config['event'] ) {
			$facts[] = __( '{{editLink}}', 'xplugin' ) . ': ' . admin_url( 'post.php?post=' . $post_id . '&action=edit' );
		}
		if ( 'published' !== $config['event'] ) {
			$facts[] = __( '{{doer}}', 'xplugin' ) . ': ' . $doer->display_name;
		}
		$this->send(
			$this->receivers( $author ? $author->user_email : '' ),
			$subjects[ $config['event'] ] . ': ' . $title,
			$facts,
			array(
				'{title}' => $title,
				'{link}'  => $link,
				'{name}'  => $author ? $author->display_name : '',
			)
		);
	}
#end
#if comment

	/**
	 * Sends the mail about a comment.
	 *
	 * @param int        $comment_id Id of the comment.
	 * @param int|string $approved   State of the comment.
	 */
	public function on_comment( $comment_id, $approved ) {
		$comment = get_comment( $comment_id );
		if ( ! $comment || 'spam' === $approved || 'trash' === $approved ) {
			return;
		}
		$title  = wp_specialchars_decode( get_the_title( $comment->comment_post_ID ), ENT_QUOTES );
		$link   = get_comment_link( $comment );
		$author = get_userdata( get_post_field( 'post_author', $comment->comment_post_ID ) );
		$this->send(
			$this->receivers( $author ? $author->user_email : '' ),
			__( '{{commentText}}', 'xplugin' ) . ': ' . $title,
			array( $title, $comment->comment_author . ':', $comment->comment_content, $link ),
			array(
				'{title}' => $title,
				'{link}'  => $link,
				'{name}'  => $comment->comment_author,
			)
		);
	}
#end
#if user

	/**
	 * Sends the mail about a new user, or to them.
	 *
	 * @param int $user_id Id of the user.
	 */
	public function on_user( $user_id ) {
		$user   = get_userdata( $user_id );
		$config = $this->config();
		if ( ! $user ) {
			return;
		}
		$words     = array(
			'{title}' => $this->site(),
			'{link}'  => home_url( '/' ),
			'{name}'  => $user->display_name,
		);
		$receivers = $this->receivers( '' );
#if welcome
		if ( 'welcome' === $config['event'] ) {
			array_unshift( $receivers, $user->user_email );
			$this->send( array_unique( $receivers ), __( '{{welcomeText}}', 'xplugin' ) . ' – ' . $this->site(), array( $this->site(), home_url( '/' ) ), $words );
			return;
		}
#end
		$facts = array(
			__( '{{userName}}', 'xplugin' ) . ': ' . $user->user_login,
			__( '{{email}}', 'xplugin' ) . ': ' . $user->user_email,
		);
		$this->send( $receivers, __( '{{registeredText}}', 'xplugin' ) . ': ' . $user->user_login, $facts, $words );
	}
#end
#if summary

	/**
	 * Hook of the event that sends the summary.
	 *
	 * @return string
	 */
	private function hook() {
		return 'xplugin_' . $this->id() . '_summary';
	}

	/**
	 * Plans the next summary, if none is planned.
	 */
	public function schedule() {
		if ( wp_next_scheduled( $this->hook() ) ) {
			return;
		}
		$settings = $this->settings();
		$at       = '' !== $settings['at'] ? $settings['at'] : '08:00';
		$now      = current_datetime();
		$next     = $now->modify( ( 'every' === $settings['day'] ? 'today' : $settings['day'] ) . ' ' . $at );
		if ( $next <= $now ) {
			$next = $next->modify( 'every' === $settings['day'] ? '+1 day' : '+1 week' );
		}
		wp_schedule_single_event( $next->getTimestamp(), $this->hook() );
	}

	/**
	 * Forgets the planned summary, so that it is planned by the new settings.
	 */
	public function unschedule() {
		wp_clear_scheduled_hook( $this->hook() );
	}

	/**
	 * Sends the posts of the last days, if there are any.
	 */
	public function send_summary() {
		$settings = $this->settings();
		$posts    = get_posts(
			array(
				'numberposts' => 100,
				'date_query'  => array(
					array(
						'column' => 'post_date_gmt',
						'after'  => gmdate( 'Y-m-d H:i:s', time() - $settings['days'] * DAY_IN_SECONDS ),
					),
				),
			)
		);
		$facts    = array();
		foreach ( $posts as $post ) {
			if ( ! $settings['categories'] || has_category( $settings['categories'], $post ) ) {
				$facts[] = get_the_title( $post ) . "\n" . get_permalink( $post ) . "\n";
			}
		}
		if ( $facts ) {
			$words = array(
				'{title}' => $this->site(),
				'{link}'  => home_url( '/' ),
				'{name}'  => $this->site(),
			);
			$this->send( $this->receivers( '' ), __( '{{summaryText}}', 'xplugin' ) . ' – ' . $this->site(), $facts, $words );
		}
	}
#end
}
