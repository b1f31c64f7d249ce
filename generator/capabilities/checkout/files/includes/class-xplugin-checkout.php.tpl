<?php
/**
 * Fields of the checkout.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows, checks and keeps fields of orders, in the checkout of WooCommerce as a shortcode and as a block.
 */
class Xplugin_Checkout extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the fields into WooCommerce, or says that it is missing.
	 */
	public function register() {
		if ( ! class_exists( 'WooCommerce' ) ) {
			add_action( 'admin_notices', array( $this, 'say_what_is_missing' ) );
			return;
		}
		add_action( 'woocommerce_after_order_notes', array( $this, 'render' ) );
		add_action( 'woocommerce_checkout_process', array( $this, 'check' ) );
		add_action( 'woocommerce_checkout_create_order', array( $this, 'save' ) );
		add_action( 'woocommerce_init', array( $this, 'register_for_block' ) );
		add_action( 'woocommerce_validate_additional_field', array( $this, 'check_in_block' ), 10, 3 );
		add_action( 'woocommerce_admin_order_data_after_billing_address', array( $this, 'print_values' ) );
		add_action( 'woocommerce_order_details_after_order_table', array( $this, 'print_values' ) );
		add_filter( 'woocommerce_email_order_meta_fields', array( $this, 'mail_values' ), 10, 3 );
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
	 * The fields by their keys.
	 *
	 * @return array[]
	 */
	private function order_fields() {
		$config = $this->config();
		return $config['fields'];
	}

	/**
	 * Prints the fields below the notes of the order.
	 */
	public function render() {
		$settings = $this->settings();
		if ( '' !== $settings['heading'] ) {
			printf( '<h3>%s</h3>', esc_html( $settings['heading'] ) );
		}
		foreach ( $this->order_fields() as $key => $field ) {
			$id = 'xplugin-' . str_replace( '_', '-', $key );
			printf(
				'<p class="form-row form-row-wide"><label for="%1$s">%2$s%3$s</label>',
				esc_attr( $id ),
				esc_html( $field['label'] ),
				$field['required'] ? ' <abbr class="required">*</abbr>' : ''
			);
			Xplugin_Values::control( $field, $id, 'xplugin_' . $key, '', 'input-text' );
			echo '</p>';
		}
	}

	/**
	 * A cleaned value that was sent.
	 *
	 * @param string $key Key of the field.
	 * @return string|string[]
	 */
	private function sent( $key ) {
		$name = 'xplugin_' . $key;
		// phpcs:ignore WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- WooCommerce checks its own form; Xplugin_Values::clean() sanitizes by type.
		return Xplugin_Values::clean( $this->order_fields()[ $key ], isset( $_POST[ $name ] ) ? wp_unslash( $_POST[ $name ] ) : '' );
	}

	/**
	 * Stops an order whose fields are not filled in well.
	 */
	public function check() {
		foreach ( $this->order_fields() as $key => $field ) {
			$error = Xplugin_Values::error( $field, $this->sent( $key ) );
			if ( '' !== $error ) {
				wc_add_notice( esc_html( $field['label'] . ': ' . $error ), 'error' );
			}
		}
	}

	/**
	 * Keeps what was entered with the order.
	 *
	 * @param WC_Order $order The order.
	 */
	public function save( $order ) {
		foreach ( array_keys( $this->order_fields() ) as $key ) {
			$value = $this->sent( $key );
			if ( '' !== $value && array() !== $value ) {
				$order->update_meta_data( '_xplugin_' . $key, $value );
			}
		}
	}

	/**
	 * Adds the fields to the checkout block, which stores and shows them itself.
	 */
	public function register_for_block() {
		if ( ! function_exists( 'woocommerce_register_additional_checkout_field' ) ) {
			return;
		}
		foreach ( $this->order_fields() as $key => $field ) {
			$type    = 'checkbox' === $field['type'] ? 'checkbox' : ( $field['options'] ? 'select' : 'text' );
			$options = array();
			foreach ( $field['options'] as $option ) {
				$options[] = array(
					'value' => $option,
					'label' => $option,
				);
			}
			woocommerce_register_additional_checkout_field(
				array_filter(
					array(
						'id'         => 'xplugin/' . $key,
						'label'      => 'date' === $field['type'] ? $field['label'] . ' (' . current_time( 'Y-m-d' ) . ')' : $field['label'],
						'location'   => 'order',
						'type'       => $type,
						'required'   => $field['required'],
						'options'    => $options,
						'attributes' => isset( $field['length'] ) ? array( 'maxLength' => $field['length'] ) : array(),
					)
				)
			);
		}
	}

	/**
	 * Checks a field of the block.
	 *
	 * @param WP_Error $errors Errors so far.
	 * @param string   $name   Name of the field.
	 * @param mixed    $value  What was entered.
	 */
	public function check_in_block( $errors, $name, $value ) {
		foreach ( $this->order_fields() as $key => $field ) {
			if ( 'xplugin/' . $key !== $name || 'checkbox' === $field['type'] ) {
				continue;
			}
			$value = 'checkboxes' === $field['type'] ? array_filter( array( $value ) ) : $value;
			$error = Xplugin_Values::error( $field, Xplugin_Values::clean( $field, $value ) );
			if ( '' !== $error ) {
				$errors->add( 'xplugin_' . $key, esc_html( $field['label'] . ': ' . $error ) );
			}
		}
	}

	/**
	 * Shows what was entered in the order.
	 *
	 * @param WC_Order $order The order.
	 */
	public function print_values( $order ) {
		foreach ( $this->order_fields() as $key => $field ) {
			$value = $order->get_meta( '_xplugin_' . $key );
			if ( '' !== $value && array() !== $value ) {
				printf( '<p><strong>%1$s:</strong> %2$s</p>', esc_html( $field['label'] ), wp_kses_post( Xplugin_Values::html( $field, $value ) ) );
			}
		}
	}

	/**
	 * Adds what was entered to the mails about the order.
	 *
	 * @param array[]  $lines Lines of the mail.
	 * @param bool     $to_us Whether the mail goes to the shop.
	 * @param WC_Order $order The order.
	 * @return array[]
	 */
	public function mail_values( $lines, $to_us, $order ) {
		foreach ( $this->order_fields() as $key => $field ) {
			$value = $order->get_meta( '_xplugin_' . $key );
			if ( '' !== $value && array() !== $value ) {
				$lines[ 'xplugin_' . $key ] = array(
					'label' => $field['label'],
					'value' => Xplugin_Values::text( $field, $value ),
				);
			}
		}
		return $lines;
	}
}
