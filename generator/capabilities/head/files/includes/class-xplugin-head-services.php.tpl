#file-if services
<?php
/**
 * The scripts of services that count visits.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Loads the scripts of the chosen services, at once or after the visitor agreed.
 */
class Xplugin_Head_Services {

	/**
	 * Attributes of scripts, by their handles.
	 *
	 * @var array[]
	 */
	private static $attributes = array();

	/**
	 * Loads the scripts where visits are counted.
	 *
	 * @param array $settings The settings.
	 */
	public static function enqueue( $settings ) {
		$scripts = Xplugin_Showing::allows( $settings ) ? self::scripts( $settings ) : array();
		if ( ! $scripts ) {
			return;
		}
		if ( ! empty( $settings['consent'] ) || ! empty( $settings['no_track'] ) ) {
			self::enqueue_loader( $settings, $scripts );
			return;
		}
		foreach ( $scripts as $name => $script ) {
			wp_enqueue_script( 'xplugin-' . $name, esc_url_raw( $script['src'] ), array(), XPLUGIN_VERSION, false );
			if ( '' !== $script['code'] ) {
				wp_add_inline_script( 'xplugin-' . $name, $script['code'], 'before' );
			}
			self::$attributes[ 'xplugin-' . $name ] = $script['attributes'];
		}
		add_filter( 'script_loader_tag', array( __CLASS__, 'add_attributes' ), 10, 2 );
	}

	/**
	 * Loads a script that loads the others, as soon as it may.
	 *
	 * @param array   $settings The settings.
	 * @param array[] $scripts  The scripts.
	 */
	private static function enqueue_loader( $settings, $scripts ) {
		wp_enqueue_script( 'xplugin-loader', XPLUGIN_URL . 'assets/js/loader.js', array(), XPLUGIN_VERSION, false );
		$data = array(
			'consent' => ! empty( $settings['consent'] ),
			'noTrack' => ! empty( $settings['no_track'] ),
			'scripts' => array_values( $scripts ),
		);
		wp_add_inline_script( 'xplugin-loader', 'var xplugin_loader=' . wp_json_encode( $data ) . ';', 'before' );
	}

	/**
	 * Adds the attributes to the tag of a script.
	 *
	 * @param string $tag    The tag.
	 * @param string $handle Name of the script.
	 * @return string
	 */
	public static function add_attributes( $tag, $handle ) {
		if ( ! isset( self::$attributes[ $handle ] ) ) {
			return $tag;
		}
		$text = ' async';
		foreach ( self::$attributes[ $handle ] as $name => $value ) {
			$text .= sprintf( ' %1$s="%2$s"', $name, esc_attr( $value ) );
		}
		return str_replace( ' src=', $text . ' src=', $tag );
	}

	/**
	 * The scripts of the services whose ids are filled in: address, code that runs before it, and attributes.
	 *
	 * @param array $settings The settings.
	 * @return array[]
	 */
	private static function scripts( $settings ) {
		$scripts = array();
#if google
		$id = $settings['google_id'];
		if ( '' !== $id ) {
			$scripts['google'] = self::script( 'https://www.googletagmanager.com/gtag/js?id=' . rawurlencode( $id ), 'window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments);}gtag("js",new Date());gtag("config",%s);', $id );
		}
#end
#if gtm
		$id = $settings['gtm_id'];
		if ( '' !== $id ) {
			$scripts['gtm'] = self::script( 'https://www.googletagmanager.com/gtm.js?id=' . rawurlencode( $id ), 'window.dataLayer=window.dataLayer||[];dataLayer.push({"gtm.start":new Date().getTime(),event:"gtm.js"});' );
		}
#end
#if pixel
		$id = $settings['pixel_id'];
		if ( '' !== $id ) {
			$scripts['pixel'] = self::script( 'https://connect.facebook.net/en_US/fbevents.js', '!function(f){if(f.fbq)return;var n=f.fbq=function(){n.callMethod?n.callMethod.apply(n,arguments):n.queue.push(arguments)};f._fbq=n;n.push=n;n.loaded=true;n.version="2.0";n.queue=[]}(window);fbq("init",%s);fbq("track","PageView");', $id );
		}
#end
#if hotjar
		$id = $settings['hotjar_id'];
		if ( '' !== $id ) {
			$scripts['hotjar'] = self::script( 'https://static.hotjar.com/c/hotjar-' . rawurlencode( $id ) . '.js?sv=6', 'window.hj=window.hj||function(){(hj.q=hj.q||[]).push(arguments)};window._hjSettings={hjid:%s,hjsv:6};', $id );
		}
#end
#if clarity
		$id = $settings['clarity_id'];
		if ( '' !== $id ) {
			$scripts['clarity'] = self::script( 'https://www.clarity.ms/tag/' . rawurlencode( $id ), 'window.clarity=window.clarity||function(){(clarity.q=clarity.q||[]).push(arguments)};' );
		}
#end
#if tiktok
		$id = $settings['tiktok_id'];
		if ( '' !== $id ) {
			$scripts['tiktok'] = self::script( 'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=' . rawurlencode( $id ) . '&lib=ttq', '!function(w){w.TiktokAnalyticsObject="ttq";var t=w.ttq=w.ttq||[];t.methods=["page","track","identify","instances","debug","on","off","once","ready","alias","group","enableCookie","disableCookie"];t.setAndDefer=function(o,m){o[m]=function(){o.push([m].concat([].slice.call(arguments)))}};t.methods.forEach(function(m){t.setAndDefer(t,m)});t._i=t._i||{};t._i[%1$s]=[];t._t=t._t||{};t._t[%1$s]=+new Date();t._o=t._o||{};t.page()}(window);', $id );
		}
#end
#if linkedin
		$id = $settings['linkedin_id'];
		if ( '' !== $id ) {
			$scripts['linkedin'] = self::script( 'https://snap.licdn.com/li.lms-analytics/insight.min.js', 'window._linkedin_data_partner_ids=window._linkedin_data_partner_ids||[];window._linkedin_data_partner_ids.push(%s);window.lintrk=window.lintrk||function(a,b){lintrk.q.push([a,b])};lintrk.q=lintrk.q||[];', $id );
		}
#end
#if pinterest
		$id = $settings['pinterest_id'];
		if ( '' !== $id ) {
			$scripts['pinterest'] = self::script( 'https://s.pinimg.com/ct/core.js', '!function(w){if(w.pintrk)return;w.pintrk=function(){w.pintrk.queue.push([].slice.call(arguments))};w.pintrk.queue=[];w.pintrk.version="3.0"}(window);pintrk("load",%s);pintrk("page");', $id );
		}
#end
#if fathom
		if ( '' !== $settings['fathom_id'] ) {
			$scripts['fathom'] = self::script( 'https://cdn.usefathom.com/script.js', '', '', array( 'data-site' => $settings['fathom_id'] ) );
		}
#end
#if umami
		if ( '' !== $settings['umami_id'] ) {
			$scripts['umami'] = self::script( 'https://cloud.umami.is/script.js', '', '', array( 'data-website-id' => $settings['umami_id'] ) );
		}
#end
#if cloudflare
		if ( '' !== $settings['cloudflare_id'] ) {
			$scripts['cloudflare'] = self::script( 'https://static.cloudflareinsights.com/beacon.min.js', '', '', array( 'data-cf-beacon' => wp_json_encode( array( 'token' => $settings['cloudflare_id'] ) ) ) );
		}
#end
#if plausible
		$domain               = '' === $settings['plausible_domain'] ? (string) wp_parse_url( home_url(), PHP_URL_HOST ) : $settings['plausible_domain'];
		$scripts['plausible'] = self::script( $settings['plausible_script'], '', '', array( 'data-domain' => $domain ) );
#end
#if matomo
		if ( '' !== $settings['matomo_url'] ) {
			$address           = trailingslashit( $settings['matomo_url'] );
			$scripts['matomo'] = self::script( $address . 'matomo.js', 'var _paq=window._paq=window._paq||[];_paq.push(["trackPageView"]);_paq.push(["enableLinkTracking"]);_paq.push(["setTrackerUrl",' . wp_json_encode( $address . 'matomo.php' ) . ']);_paq.push(["setSiteId",%s]);', (string) $settings['matomo_id'] );
		}
#end
		return $scripts;
	}

	/**
	 * One script.
	 *
	 * @param string   $src        Its address.
	 * @param string   $code       Code that runs before it, with %s for the id.
	 * @param string   $id         The id.
	 * @param string[] $attributes Attributes of its tag.
	 * @return array
	 */
	private static function script( $src, $code, $id = '', $attributes = array() ) {
		return array(
			'src'        => $src,
			'code'       => '' === $id ? $code : sprintf( $code, wp_json_encode( $id ) ),
			'attributes' => $attributes,
		);
	}
}
