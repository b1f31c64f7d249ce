<?php
/**
 * Rules for the shop.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Applies the rules that were chosen for a WooCommerce shop.
 */
class Xplugin_Shop extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the rules into WooCommerce, or says that it is missing.
	 */
	public function register() {
		if ( ! class_exists( 'WooCommerce' ) ) {
			add_action( 'admin_notices', array( $this, 'say_what_is_missing' ) );
			return;
		}
#if cart_text
		add_filter( 'woocommerce_product_single_add_to_cart_text', array( $this, 'cart_label' ) );
		add_filter( 'woocommerce_product_add_to_cart_text', array( $this, 'cart_label' ) );
#end
#if cart_note
		add_action( 'woocommerce_before_cart', array( $this, 'print_cart_note' ) );
		add_action( 'woocommerce_before_checkout_form', array( $this, 'print_cart_note' ), 5 );
		add_filter( 'render_block_woocommerce/cart', array( $this, 'add_cart_note' ) );
		add_filter( 'render_block_woocommerce/checkout', array( $this, 'add_cart_note' ) );
#end
#if minimum
		add_action( 'woocommerce_check_cart_items', array( $this, 'check_minimum' ) );
#end
#if hide_prices
		add_filter( 'woocommerce_get_price_html', array( $this, 'price' ), 20 );
		add_filter( 'woocommerce_is_purchasable', array( $this, 'is_for_sale' ), 20 );
#end
#if catalog
		add_filter( 'woocommerce_is_purchasable', '__return_false', 30 );
#end
#if sign_in
		add_filter( 'pre_option_woocommerce_enable_guest_checkout', array( $this, 'no' ) );
		add_action( 'woocommerce_check_cart_items', array( $this, 'ask_to_sign_in' ) );
#end
#if to_checkout
		add_filter( 'woocommerce_add_to_cart_redirect', 'wc_get_checkout_url' );
		add_filter( 'pre_option_woocommerce_enable_ajax_add_to_cart', array( $this, 'no' ) );
#end
#if coupons
		add_filter( 'woocommerce_coupons_enabled', '__return_false' );
#end
#if without_fields
		add_filter( 'woocommerce_checkout_fields', array( $this, 'remove_fields' ), 20 );
#end
#if thanks
		add_action( 'woocommerce_before_thankyou', array( $this, 'print_thanks' ) );
#end
#if status_mail
		add_action( 'woocommerce_order_status_changed', array( $this, 'send_mail' ), 10, 4 );
#end
#if new_badge
		add_action( 'woocommerce_before_shop_loop_item_title', array( $this, 'print_badge' ), 9 );
		add_action( 'woocommerce_before_single_product_summary', array( $this, 'print_badge' ), 9 );
		add_filter( 'woocommerce_sale_flash', array( $this, 'sale_badge' ), 20 );
#end
#if sale_text
		add_filter( 'woocommerce_sale_flash', array( $this, 'sale_text' ) );
#end
#if tab
		add_filter( 'woocommerce_product_tabs', array( $this, 'add_tab' ) );
#end
#if stock_note
		add_action( 'woocommerce_single_product_summary', array( $this, 'print_stock_note' ), 25 );
		add_action( 'woocommerce_after_shop_loop_item_title', array( $this, 'print_stock_note' ), 15 );
#end
#if related_off
		remove_action( 'woocommerce_after_single_product_summary', 'woocommerce_output_related_products', 20 );
		add_filter( 'woocommerce_related_products', '__return_empty_array', 20 );
#end
#if hide_sold_out
		add_filter( 'pre_option_woocommerce_hide_out_of_stock_items', array( $this, 'yes' ) );
#end
#if product_note
		add_action( 'woocommerce_single_product_summary', array( $this, 'print_product_note' ), 31 );
#end
#if per_page
		add_filter( 'loop_shop_per_page', array( $this, 'per_page' ), 20 );
#end
	}

	/**
	 * Says in the admin that WooCommerce is missing.
	 */
	public function say_what_is_missing() {
		if ( current_user_can( 'activate_plugins' ) ) {
			/* translators: %s: name of this plugin. */
			printf( '<div class="notice notice-warning"><p>%s</p></div>', esc_html( sprintf( __( '{{needs}}', 'xplugin' ), Xplugin_Config::title() ) ) );
		}
	}

	/**
	 * A text of the settings.
	 *
	 * @param string $key Name of the setting.
	 * @return mixed
	 */
	private function setting( $key ) {
		$settings = $this->settings();
		return $settings[ $key ];
	}
#if options

	/**
	 * An option that is off.
	 *
	 * @return string
	 */
	public function no() {
		return 'no';
	}

	/**
	 * An option that is on.
	 *
	 * @return string
	 */
	public function yes() {
		return 'yes';
	}
#end
#if cart_text

	/**
	 * The text of the button that puts a product into the cart.
	 *
	 * @param string $label Text so far.
	 * @return string
	 */
	public function cart_label( $label ) {
		return '' === $this->setting( 'cart_label' ) ? $label : $this->setting( 'cart_label' );
	}
#end
#if cart_note

	/**
	 * The text in the cart, or an empty string. What is missing of the amount stands for {amount} or the first number.
	 *
	 * @return string
	 */
	private function cart_note() {
		$text  = $this->setting( 'cart_note' );
		$limit = $this->setting( 'free_from' );
		if ( $limit <= 0 || ! WC()->cart ) {
			return $text;
		}
		$missing = $limit - (float) WC()->cart->get_displayed_subtotal();
		if ( $missing <= 0 ) {
			return WC()->cart->is_empty() ? '' : $this->setting( 'cart_reached' );
		}
		$amount = wp_strip_all_tags( html_entity_decode( wc_price( $missing ), ENT_QUOTES, 'UTF-8' ) );
		$amount = addcslashes( $amount, '\\$' );
		return preg_replace( '/\{amount\}|[$€£]?(?<![\p{L}\p{N}])(?:[XYN]{1,3}|\d[\d.,]*)(?![\p{L}\p{N}])\s?(?:(?:kr|kronor|SEK|USD|EUR)(?!\p{L})|[€£$])?/u', $amount, $text, 1 );
	}

	/**
	 * Prints the text in the cart and the checkout.
	 */
	public function print_cart_note() {
		$note = $this->cart_note();
		if ( '' !== $note ) {
			printf( '<p class="xplugin-cart-note woocommerce-info">%s</p>', esc_html( $note ) );
		}
	}

	/**
	 * Puts the text above the cart and the checkout that are blocks.
	 *
	 * @param string $content The block.
	 * @return string
	 */
	public function add_cart_note( $content ) {
		$note = $this->cart_note();
		return '' === $note ? $content : '<p class="xplugin-cart-note">' . esc_html( $note ) . '</p>' . $content;
	}
#end
#if minimum

	/**
	 * Stops orders that are too small.
	 */
	public function check_minimum() {
		if ( (float) WC()->cart->get_subtotal() < $this->setting( 'minimum' ) ) {
			wc_add_notice( esc_html( $this->setting( 'minimum_text' ) ), 'error' );
		}
	}
#end
#if hide_prices

	/**
	 * The price, for people who are signed in.
	 *
	 * @param string $price The price.
	 * @return string
	 */
	public function price( $price ) {
		return is_user_logged_in() ? $price : '<span class="xplugin-no-price">' . esc_html( $this->setting( 'price_text' ) ) . '</span>';
	}

	/**
	 * Whether a product can be bought: only by people who see its price.
	 *
	 * @param bool $is_for_sale Whether it can be bought.
	 * @return bool
	 */
	public function is_for_sale( $is_for_sale ) {
		return $is_for_sale && is_user_logged_in();
	}
#end
#if sign_in

	/**
	 * Asks people to sign in before they order.
	 */
	public function ask_to_sign_in() {
		if ( ! is_user_logged_in() ) {
			wc_add_notice( esc_html__( '{{signIn}}', 'xplugin' ), 'error' );
		}
	}
#end
#if without_fields

	/**
	 * Takes fields out of the checkout.
	 *
	 * @param array[] $groups Fields by group.
	 * @return array[]
	 */
	public function remove_fields( $groups ) {
		foreach ( array_keys( array_filter( $this->setting( 'fewer' ) ) ) as $field ) {
			foreach ( array_keys( $groups ) as $group ) {
				unset( $groups[ $group ][ $field ], $groups[ $group ][ str_replace( 'billing_', 'shipping_', $field ) ] );
			}
		}
		return $groups;
	}
#end
#if thanks

	/**
	 * Prints the text above the details of the order.
	 */
	public function print_thanks() {
		if ( '' !== $this->setting( 'thanks' ) ) {
			printf( '<div class="xplugin-thanks">%s</div>', wp_kses_post( wpautop( esc_html( $this->setting( 'thanks' ) ) ) ) );
		}
	}
#end
#if status_mail

	/**
	 * Sends a mail when an order gets the chosen status.
	 *
	 * @param int      $order_id Number of the order.
	 * @param string   $before   Status before.
	 * @param string   $status   Status now.
	 * @param WC_Order $order    The order.
	 */
	public function send_mail( $order_id, $before, $status, $order ) {
		if ( $status !== $this->setting( 'order_status' ) ) {
			return;
		}
		$to = is_email( $this->setting( 'order_mail' ) ) ? $this->setting( 'order_mail' ) : get_option( 'admin_email' );
		/* translators: 1: number of the order, 2: its status. */
		$subject = sprintf( __( '{{orderIs}}', 'xplugin' ), $order->get_order_number(), wc_get_order_status_name( $status ) );
		wp_mail( $to, $subject, $subject . "\n" . $order->get_formatted_billing_full_name() . "\n" . $order->get_edit_order_url() );
	}
#end
#if new_badge

	/**
	 * Whether the product of the loop is new.
	 *
	 * @return bool
	 */
	private function is_new() {
		global $product;
		$made = $product instanceof WC_Product ? $product->get_date_created() : null;
		return $made && time() - $made->getTimestamp() < $this->setting( 'badge_days' ) * DAY_IN_SECONDS;
	}

	/**
	 * Prints the badge on a new product.
	 */
	public function print_badge() {
		if ( $this->is_new() ) {
			$color = $this->setting( 'badge_color' );
			printf(
				'<span class="xplugin-badge" style="background:%1$s;color:%2$s;padding:2px 8px;position:absolute;z-index:1">%3$s</span>',
				esc_attr( $color ),
				esc_attr( self::readable_on( $color ) ),
				esc_html( $this->setting( 'badge' ) )
			);
		}
	}

	/**
	 * The sale badge, unless the new badge stands instead.
	 *
	 * @param string $badge The badge.
	 * @return string
	 */
	public function sale_badge( $badge ) {
		return $this->setting( 'badge_instead' ) ? '' : $badge;
	}
#end
#if sale_text

	/**
	 * The sale badge with another text.
	 *
	 * @return string
	 */
	public function sale_text() {
		return '<span class="onsale">' . esc_html( $this->setting( 'sale_label' ) ) . '</span>';
	}
#end
#if tab

	/**
	 * Adds a tab to the product.
	 *
	 * @param array[] $tabs Tabs of the product.
	 * @return array[]
	 */
	public function add_tab( $tabs ) {
		if ( '' !== $this->setting( 'tab_text' ) ) {
			$tabs['xplugin_tab'] = array(
				'title'    => esc_html( $this->setting( 'tab_title' ) ),
				'priority' => 50,
				'callback' => array( $this, 'print_tab' ),
			);
		}
		return $tabs;
	}

	/**
	 * Prints the tab.
	 */
	public function print_tab() {
		printf( '<h2>%1$s</h2>%2$s', esc_html( $this->setting( 'tab_title' ) ), wp_kses_post( wpautop( esc_html( $this->setting( 'tab_text' ) ) ) ) );
	}
#end
#if stock_note

	/**
	 * Prints how few are left of a product; the number stands for {stock} or the first number of the text.
	 */
	public function print_stock_note() {
		global $product;
		if ( ! $product instanceof WC_Product || ! $product->managing_stock() || $product->backorders_allowed() ) {
			return;
		}
		$stock = (int) $product->get_stock_quantity();
		if ( $stock > 0 && $stock <= $this->setting( 'stock_from' ) ) {
			printf(
				'<p class="xplugin-stock" style="color:%1$s">%2$s</p>',
				esc_attr( $this->setting( 'stock_color' ) ),
				esc_html( preg_replace( '/\{stock\}|(?<![\p{L}\p{N}])[XYN]{1,3}(?![\p{L}\p{N}])|\d+/u', (string) $stock, $this->setting( 'stock_note' ), 1 ) )
			);
		}
	}
#end
#if product_note

	/**
	 * Prints the text below the button of a product.
	 */
	public function print_product_note() {
		if ( '' !== $this->setting( 'product_note' ) ) {
			printf( '<div class="xplugin-product-note">%s</div>', wp_kses_post( wpautop( esc_html( $this->setting( 'product_note' ) ) ) ) );
		}
	}
#end
#if per_page

	/**
	 * How many products a page of the shop has.
	 *
	 * @return int
	 */
	public function per_page() {
		return $this->setting( 'per_page' );
	}
#end
}
