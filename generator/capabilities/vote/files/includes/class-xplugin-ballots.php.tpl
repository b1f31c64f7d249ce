<?php
/**
 * The votes that were cast.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Keeps votes, each as a comment of its own type: two that come at the same moment both count, they go with their post, and
 * as they are neither approved nor waiting, no list of comments has them.
 */
class Xplugin_Ballots {

	/**
	 * Status of a vote, which no comment has.
	 */
	const STATUS = 'vote';

	/**
	 * Type of the comments.
	 *
	 * @var string
	 */
	private $type;

	/**
	 * Whether only an account says who somebody is.
	 *
	 * @var bool
	 */
	private $by_account;

	/**
	 * Takes what tells votes apart.
	 *
	 * @param string $type       Type of the comments.
	 * @param bool   $by_account Whether only an account says who somebody is.
	 */
	public function __construct( $type, $by_account ) {
		$this->type       = $type;
		$this->by_account = $by_account;
	}

	/**
	 * Keeps what a visitor chose, and remembers it by a cookie.
	 *
	 * @param int      $post_id Number of the post, 0 for a vote of the whole site.
	 * @param string[] $choices What was chosen.
	 */
	public function add( $post_id, $choices ) {
		foreach ( $choices as $choice ) {
			wp_insert_comment(
				wp_slash(
					array(
						'comment_post_ID'   => $post_id,
						'comment_type'      => $this->type,
						'comment_approved'  => self::STATUS,
						'comment_content'   => $choice,
						'comment_author_IP' => self::visitor(),
						'user_id'           => get_current_user_id(),
					)
				)
			);
		}
		if ( ! is_user_logged_in() ) {
			setcookie( $this->cookie( $post_id ), '1', time() + YEAR_IN_SECONDS, COOKIEPATH ? COOKIEPATH : '/', (string) COOKIE_DOMAIN, is_ssl(), true );
		}
	}

	/**
	 * How often each choice was voted for.
	 *
	 * @param int $post_id Number of the post, 0 for a vote of the whole site.
	 * @return int[] Numbers by choice.
	 */
	public function counts( $post_id ) {
		global $wpdb;
		// WordPress has no function that counts comments by content, and a cached count would be outdated.
		$rows = $wpdb->get_results( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare(
				"SELECT comment_content AS choice, COUNT(*) AS votes FROM {$wpdb->comments} WHERE comment_post_ID = %d AND comment_type = %s GROUP BY comment_content",
				$post_id,
				$this->type
			)
		);
		return array_map( 'intval', wp_list_pluck( $rows, 'votes', 'choice' ) );
	}

	/**
	 * Whether the visitor has voted: by the account, else by the cookie and, for a day, by address and browser.
	 *
	 * @param int $post_id Number of the post, 0 for a vote of the whole site.
	 * @return bool
	 */
	public function has_voted( $post_id ) {
		global $wpdb;
		$user = get_current_user_id();
		if ( ! $user && ( $this->by_account || isset( $_COOKIE[ $this->cookie( $post_id ) ] ) ) ) {
			return ! $this->by_account;
		}
		// WordPress has no function that finds a comment by its author's address.
		return (bool) $wpdb->get_var( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare(
				"SELECT COUNT(*) FROM {$wpdb->comments} WHERE comment_post_ID = %d AND comment_type = %s AND user_id = %d AND ( user_id > 0 OR ( comment_author_IP = %s AND comment_date_gmt > %s ) )",
				$post_id,
				$this->type,
				$user,
				self::visitor(),
				gmdate( 'Y-m-d H:i:s', time() - DAY_IN_SECONDS )
			)
		);
	}

	/**
	 * A visitor, by a hash from which nobody can find the address.
	 *
	 * @return string
	 */
	private static function visitor() {
		$address = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		$browser = isset( $_SERVER['HTTP_USER_AGENT'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ) ) : '';
		return wp_hash( 'xplugin-vote|' . $address . '|' . $browser );
	}

	/**
	 * Name of the cookie that remembers a vote.
	 *
	 * @param int $post_id Number of the post, 0 for a vote of the whole site.
	 * @return string
	 */
	private function cookie( $post_id ) {
		return $this->type . '_' . $post_id;
	}
}
