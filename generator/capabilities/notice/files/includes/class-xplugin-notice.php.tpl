<?php
/**
 * A notice to visitors.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows a message on the site: where, when and to whom its settings say.
 */
class Xplugin_Notice extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the notice into WordPress.
	 */
	public function register() {
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_assets' ) );
		add_action( 'wp_body_open', array( $this, 'render_top' ) );
		add_action( 'wp_footer', array( $this, 'render_bottom' ), 5 );
		add_filter( 'the_content', array( $this, 'add_to_content' ), 15 );
		add_shortcode( $this->shortcode(), array( $this, 'render_shortcode' ) );
	}

	/**
	 * The settings, with what was chosen for the notice besides them.
	 *
	 * @return array
	 */
	private function choices() {
		return $this->settings() + $this->config();
	}

	/**
	 * Name of the notice in attributes.
	 *
	 * @return string
	 */
	private function name() {
		return 'xplugin-' . str_replace( '_', '-', $this->id() );
	}

	/**
	 * Where the notice stands.
	 *
	 * @return string
	 */
	private function place() {
		$choices = $this->choices();
		return 'button' === $choices['kind'] ? $choices['side'] : $choices['position'];
	}

	/**
	 * Whether the notice says something, here and now.
	 *
	 * @return bool
	 */
	private function is_shown() {
		$choices = $this->choices();
		$says    = 'button' === $choices['kind'] ? $choices['target'] : $choices['text'] . $choices['heading'];
		return '' !== $says && ! is_feed() && Xplugin_Showing::allows( $choices );
	}

	/**
	 * Loads style and script where the notice is shown.
	 */
	public function enqueue_assets() {
		if ( 'shortcode' !== $this->place() && $this->is_shown() ) {
			$this->enqueue();
		}
	}

	/**
	 * Loads style and script.
	 */
	private function enqueue() {
		$choices = $this->choices();
		$colors  = sprintf(
			'.%1$s{--xplugin-color:%2$s;--xplugin-ink:%3$s;--xplugin-button:%4$s;--xplugin-on-button:%5$s;}',
			$this->name(),
			sanitize_hex_color( $choices['color'] ),
			sanitize_hex_color( $choices['own_ink'] ? $choices['ink'] : self::readable_on( $choices['color'] ) ),
			sanitize_hex_color( $choices['button_color'] ),
			self::readable_on( $choices['button_color'] )
		);
		wp_enqueue_style( 'xplugin-notice', XPLUGIN_URL . 'assets/css/notice.css', array(), XPLUGIN_VERSION );
		wp_add_inline_style( 'xplugin-notice', $colors );
		Xplugin_Showing::style( 'xplugin-notice', '.' . $this->name(), $choices );
#if button
		$sides = array(
			'left'   => 'right:auto;bottom:1rem;left:1rem;border-radius:28px',
			'right'  => 'right:1rem;bottom:1rem;left:auto;border-radius:28px',
			'bottom' => 'right:0;bottom:0;left:0;max-width:none;border-radius:0',
		);
		if ( 'button' === $choices['kind'] && isset( $sides[ $choices['side_large'] ] ) ) {
			wp_add_inline_style( 'xplugin-notice', sprintf( '@media(min-width:768px){.xplugin-notice.%1$s{%2$s}}', $this->name(), $sides[ $choices['side_large'] ] ) );
		}
#end
#if script
		if ( 'button' !== $choices['kind'] ) {
			wp_enqueue_script( 'xplugin-notice', XPLUGIN_URL . 'assets/js/notice.js', array(), XPLUGIN_VERSION, true );
		}
#end
	}

	/**
	 * Prints a notice that stands at the top of the page.
	 */
	public function render_top() {
		// A front page that lists posts has no content of its own.
		$is_list = 'before' === $this->place() && is_front_page() && ! is_singular();
		if ( ( 'top' === $this->place() || $is_list ) && $this->is_shown() ) {
			$this->render( 'top' );
		}
	}

	/**
	 * Prints a notice that lies over the page; and one for the top, for themes that offer no place there.
	 */
	public function render_bottom() {
		$place = $this->place();
		$over  = in_array( $place, array( 'bottom', 'center', 'left', 'right' ), true );
		if ( ( $over || ( 'top' === $place && ! did_action( 'wp_body_open' ) ) ) && $this->is_shown() ) {
			$this->render( $place );
		}
	}

	/**
	 * Adds a notice that stands before or after the content.
	 *
	 * @param string $content The content.
	 * @return string
	 */
	public function add_to_content( $content ) {
		$place = $this->place();
		if ( ! in_array( $place, array( 'before', 'after' ), true ) || ! is_singular() || ! in_the_loop() || ! is_main_query() || ! $this->is_shown() ) {
			return $content;
		}
		$notice = $this->get_html( $place );
		return 'before' === $place ? $notice . $content : $content . $notice;
	}

	/**
	 * Renders the notice where its shortcode stands.
	 *
	 * @return string
	 */
	public function render_shortcode() {
		if ( ! $this->is_shown() ) {
			return '';
		}
		$this->enqueue();
		return $this->get_html( 'shortcode' );
	}

	/**
	 * The notice as HTML.
	 *
	 * @param string $place Where it stands.
	 * @return string
	 */
	private function get_html( $place ) {
		ob_start();
		$this->render( $place );
		return (string) ob_get_clean();
	}

	/**
	 * Prints the notice.
	 *
	 * @param string $place Where it stands.
	 */
	private function render( $place ) {
		$choices = $this->choices();
		$classes = 'xplugin-notice xplugin-notice--' . $choices['kind'] . ' xplugin-notice--' . $place . ' ' . $this->name();
		if ( $choices['sticky'] && 'top' === $place ) {
			$classes .= ' xplugin-notice--sticky';
		}
		if ( $choices['border'] ) {
			$classes .= ' xplugin-notice--border';
		}
#if button
		if ( 'button' === $choices['kind'] ) {
			$this->render_button( $choices, $classes );
			return;
		}
#end
#if cookies
		if ( 'cookies' === $choices['kind'] ) {
			$this->render_cookies( $choices, $classes );
			return;
		}
#end
#if message
		$this->render_message( $choices, $classes, $place );
#end
	}
#if message

	/**
	 * Prints a bar, a window or a box.
	 *
	 * @param array  $choices Settings and choices.
	 * @param string $classes Its classes.
	 * @param string $place   Where it stands.
	 */
	private function render_message( $choices, $classes, $place ) {
		$tag   = 'center' === $place ? 'dialog' : 'div';
		$texts = array_filter( array_merge( array( $choices['text'] ), (array) $choices['more'] ), 'strlen' );
		$data  = array(
			'opens'   => $choices['opens'],
			'again'   => $choices['again'],
			'pause'   => $choices['pause'],
			'seconds' => $choices['seconds'],
			'percent' => $choices['percent'],
			'text'    => md5( $choices['heading'] . implode( '|', $texts ) ),
		);
		if ( count( $texts ) > 1 ) {
			$data['turn'] = $choices['turn'];
		}
		printf(
			'<%1$s id="%2$s" class="%3$s" role="%4$s" aria-label="%5$s"%6$s',
			esc_html( $tag ),
			esc_attr( $this->name() ),
			esc_attr( $classes ),
			'dialog' === $tag ? 'dialog' : 'region',
			esc_attr( '' === $choices['heading'] ? __( '{{region}}', 'xplugin' ) : $choices['heading'] ),
			'load' === $choices['opens'] || 'dialog' === $tag ? '' : ' hidden'
		);
		foreach ( $data as $key => $value ) {
			printf( ' data-%1$s="%2$s"', esc_attr( $key ), esc_attr( $value ) );
		}
		echo '>';
		if ( '' !== $choices['heading'] ) {
			printf( '<p class="xplugin-notice__heading">%s</p>', esc_html( $choices['heading'] ) );
		}
		foreach ( array_values( $texts ) as $index => $text ) {
			printf( '<p class="xplugin-notice__text"%s>', 0 === $index ? '' : ' hidden' );
			if ( '' !== $choices['link'] && '' === $choices['button'] ) {
				$this->render_link( $choices, $text, '' );
			} else {
				echo nl2br( esc_html( $text ) );
			}
			echo '</p>';
		}
		if ( '' !== $choices['button'] && '' !== $choices['link'] ) {
			$this->render_link( $choices, $choices['button'], 'xplugin-notice__button' );
		} elseif ( '' !== $choices['button'] ) {
			printf( '<button type="button" class="xplugin-notice__button" data-close>%s</button>', esc_html( $choices['button'] ) );
		}
		if ( $choices['closable'] ) {
			printf( '<button type="button" class="xplugin-notice__close" data-close aria-label="%s">&times;</button>', esc_attr__( '{{close}}', 'xplugin' ) );
		}
		printf( '</%s>', esc_html( $tag ) );
	}

	/**
	 * Prints the link of the notice.
	 *
	 * @param array  $choices Settings and choices.
	 * @param string $text    Text of the link.
	 * @param string $css     Its class.
	 */
	private function render_link( $choices, $text, $css ) {
		printf(
			'<a class="%1$s" href="%2$s"%3$s>%4$s</a>',
			esc_attr( $css ),
			esc_url( self::address( $choices['link'] ) ),
			$choices['new_tab'] ? ' target="_blank" rel="noopener"' : '',
			esc_html( $text )
		);
	}
#end

	/**
	 * A web address, complete where it is a path of the site.
	 *
	 * @param string $link Address or path.
	 * @return string
	 */
	private static function address( $link ) {
		return '/' === substr( $link, 0, 1 ) ? home_url( $link ) : $link;
	}
#if cookies

	/**
	 * Prints the question about cookies. The script shows it where no answer is remembered.
	 *
	 * @param array  $choices Settings and choices.
	 * @param string $classes Its classes.
	 */
	private function render_cookies( $choices, $classes ) {
		$policy = '' === $choices['link'] ? get_privacy_policy_url() : self::address( $choices['link'] );
		printf(
			'<div id="%1$s" class="%2$s" role="region" aria-label="%3$s" data-cookie="%4$s" data-pause="%5$s" hidden>',
			esc_attr( $this->name() ),
			esc_attr( $classes ),
			esc_attr__( 'Cookies', 'xplugin' ),
			esc_attr( $this->option_name() ),
			esc_attr( $choices['pause'] )
		);
		printf( '<p class="xplugin-notice__text">%s', nl2br( esc_html( $choices['text'] ) ) );
		if ( '' !== $policy && '' !== $choices['policy'] ) {
			printf( ' <a href="%1$s">%2$s</a>', esc_url( $policy ), esc_html( $choices['policy'] ) );
		}
		printf(
			'</p><p class="xplugin-notice__buttons"><button type="button" class="xplugin-notice__button" data-answer="yes">%s</button>',
			esc_html( $choices['button'] )
		);
		if ( '' !== $choices['decline'] ) {
			printf(
				' <button type="button" class="xplugin-notice__button xplugin-notice__button--quiet" data-answer="no">%s</button>',
				esc_html( $choices['decline'] )
			);
		}
		echo '</p></div>';
	}
#end
#if button

	/**
	 * Prints a floating button.
	 *
	 * @param array  $choices Settings and choices.
	 * @param string $classes Its classes.
	 */
	private function render_button( $choices, $classes ) {
		$names = array(
			'phone'    => __( '{{phone}}', 'xplugin' ),
			'whatsapp' => 'WhatsApp',
			'sms'      => __( '{{sms}}', 'xplugin' ),
			'email'    => __( '{{email}}', 'xplugin' ),
			'link'     => __( '{{open}}', 'xplugin' ),
		);
		$signs = array(
			'phone'    => '&#9742;',
			'whatsapp' => '&#128172;',
			'sms'      => '&#128172;',
			'email'    => '&#9993;',
			'link'     => '&#10148;',
		);
		printf(
			'<a id="%1$s" class="%2$s" href="%3$s"%4$s%5$s><span aria-hidden="true">%6$s</span>%7$s</a>',
			esc_attr( $this->name() ),
			esc_attr( $classes ),
			esc_url( self::destination( $choices ), array( 'http', 'https', 'tel', 'sms', 'mailto' ) ),
			$choices['new_tab'] ? ' target="_blank" rel="noopener"' : '',
			'' === $choices['label'] ? ' aria-label="' . esc_attr( $names[ $choices['channel'] ] ) . '"' : '',
			esc_html( html_entity_decode( $signs[ $choices['channel'] ], ENT_QUOTES, 'UTF-8' ) ),
			esc_html( $choices['label'] )
		);
	}

	/**
	 * What a floating button opens.
	 *
	 * @param array $choices Settings and choices.
	 * @return string
	 */
	private static function destination( $choices ) {
		$number  = preg_replace( '/(?!^\+)[^0-9]/', '', $choices['target'] );
		$message = '' === $choices['message'] ? '' : rawurlencode( $choices['message'] );
		switch ( $choices['channel'] ) {
			case 'phone':
				return 'tel:' . $number;
			case 'sms':
				return 'sms:' . $number . ( '' === $message ? '' : '?&body=' . $message );
			case 'whatsapp':
				return 'https://wa.me/' . ltrim( $number, '+0' ) . ( '' === $message ? '' : '?text=' . $message );
			case 'email':
				return 'mailto:' . sanitize_email( $choices['target'] ) . ( '' === $message ? '' : '?subject=' . $message );
			default:
				return self::address( $choices['target'] );
		}
	}
#end
}
