<?php
/**
 * The networks one can share on.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Names, addresses and icons of the networks.
 */
class Xplugin_Share_Networks {

	/**
	 * Names by key.
	 *
	 * @return string[]
	 */
	public static function labels() {
		return array(
			'facebook'  => 'Facebook',
			'x'         => 'X',
			'linkedin'  => 'LinkedIn',
			'whatsapp'  => 'WhatsApp',
			'pinterest' => 'Pinterest',
			'reddit'    => 'Reddit',
			'bluesky'   => 'Bluesky',
			'mastodon'  => 'Mastodon',
			'telegram'  => 'Telegram',
			'threads'   => 'Threads',
			'email'     => __( '{{email}}', 'xplugin' ),
			'copy'      => __( '{{copyLink}}', 'xplugin' ),
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
{{icons}}
		);
		$path  = isset( $paths[ $network ] ) ? $paths[ $network ] : '';
		return '<svg class="xplugin-share__icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false"><path d="' . esc_attr( $path ) . '"></path></svg>';
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
