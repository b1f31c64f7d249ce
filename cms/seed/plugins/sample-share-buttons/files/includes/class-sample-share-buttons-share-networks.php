<?php
/**
 * The networks one can share on.
 *
 * @package Sample_Share_Buttons
 */

defined( 'ABSPATH' ) || exit;

/**
 * Names, addresses and icons of the networks.
 */
class Sample_Share_Buttons_Share_Networks {

	/**
	 * Names by key.
	 *
	 * @return string[]
	 */
	public static function labels() {
		return array(
			'facebook'  => __( 'Facebook', 'sample-share-buttons' ),
			'x'         => __( 'X', 'sample-share-buttons' ),
			'linkedin'  => __( 'LinkedIn', 'sample-share-buttons' ),
			'whatsapp'  => __( 'WhatsApp', 'sample-share-buttons' ),
			'pinterest' => __( 'Pinterest', 'sample-share-buttons' ),
			'reddit'    => __( 'Reddit', 'sample-share-buttons' ),
			'bluesky'   => __( 'Bluesky', 'sample-share-buttons' ),
			'mastodon'  => __( 'Mastodon', 'sample-share-buttons' ),
			'telegram'  => __( 'Telegram', 'sample-share-buttons' ),
			'threads'   => __( 'Threads', 'sample-share-buttons' ),
			'email'     => __( 'Email', 'sample-share-buttons' ),
			'copy'      => __( 'Copy link', 'sample-share-buttons' ),
		);
	}

	/**
	 * The address that shares a page on a network.
	 *
	 * @param string $network  Key of the network.
	 * @param string $url      Address of the page.
	 * @param string $title    Title of the page.
	 * @param string $mastodon Server to share on, for Mastodon.
	 * @return string
	 */
	public static function link( $network, $url, $title, $mastodon = '' ) {
		$url   = rawurlencode( $url );
		$title = rawurlencode( html_entity_decode( $title, ENT_QUOTES, 'UTF-8' ) );
		switch ( $network ) {
			case 'facebook':
				return 'https://www.facebook.com/sharer/sharer.php?u=' . $url;
			case 'x':
				return 'https://x.com/intent/post?url=' . $url . '&text=' . $title;
			case 'linkedin':
				return 'https://www.linkedin.com/sharing/share-offsite/?url=' . $url;
			case 'whatsapp':
				return 'https://api.whatsapp.com/send?text=' . $title . '%20' . $url;
			case 'pinterest':
				return 'https://www.pinterest.com/pin/create/button/?url=' . $url . '&description=' . $title;
			case 'reddit':
				return 'https://www.reddit.com/submit?url=' . $url . '&title=' . $title;
			case 'bluesky':
				return 'https://bsky.app/intent/compose?text=' . $title . '%20' . $url;
			case 'mastodon':
				return 'https://' . sanitize_text_field( $mastodon ) . '/share?text=' . $title . '%20' . $url;
			case 'telegram':
				return 'https://t.me/share/url?url=' . $url . '&text=' . $title;
			case 'threads':
				return 'https://www.threads.net/intent/post?text=' . $title . '%20' . $url;
			case 'email':
				return 'mailto:?subject=' . $title . '&body=' . $url;
			default:
				return '';
		}
	}

	/**
	 * The icon of a network.
	 *
	 * @param string $network Key of the network.
	 * @return string SVG.
	 */
	public static function icon( $network ) {
		$paths = array(
			'facebook' => 'M14 8.5V6.8c0-.8.5-1 .9-1H17V2.5h-2.9C11 2.5 10 4.7 10 6.4v2.1H7.5V12H10v9.5h4V12h2.7l.4-3.5H14z',
			'linkedin' => 'M4 9h3.6v11.5H4V9zm1.8-5.7a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2zM9.8 9h3.4v1.6c.5-.9 1.7-1.9 3.5-1.9 3.7 0 4.4 2.4 4.4 5.6v6.2h-3.6V15c0-1.3 0-3-1.9-3s-2.1 1.4-2.1 2.9v5.6H9.8V9z',
			'email'    => 'M3 5h18a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zm9 7.2L19.5 7h-15L12 12.2zm0 2L4 8.6V17h16V8.6l-8 5.6z',
		);
		$path  = isset( $paths[ $network ] ) ? $paths[ $network ] : '';
		return '<svg class="sample-share-buttons-share__icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false"><path d="' . esc_attr( $path ) . '"></path></svg>';
	}

	/**
	 * The tags and attributes that icons are made of.
	 *
	 * @return array[]
	 */
	public static function icon_tags() {
		return array(
			'svg'  => array(
				'class'       => true,
				'viewbox'     => true,
				'width'       => true,
				'height'      => true,
				'aria-hidden' => true,
				'focusable'   => true,
			),
			'path' => array( 'd' => true ),
		);
	}
}
