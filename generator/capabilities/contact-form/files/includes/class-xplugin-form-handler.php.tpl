<?php
/**
 * The contact form: what happens when it is sent.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Checks a message, sends it by email and leads the visitor back.
 */
class Xplugin_Form_Handler {

	/**
	 * Messages one address may send within ten minutes.
	 */
	const LIMIT = 5;

	/**
	 * Longest value of a field, in characters.
	 */
	const MAX_LENGTH = 5000;

	/**
	 * The form that is handled.
	 *
	 * @var Xplugin_Form
	 */
	private $form;

	/**
	 * Takes the form whose settings are used.
	 *
	 * @param Xplugin_Form $form The form.
	 */
	public function __construct( $form ) {
		$this->form = $form;
	}

	/**
	 * Hooks the handler into WordPress, for visitors and for users.
	 */
	public function register() {
		add_action( 'admin_post_nopriv_xplugin_send', array( $this, 'handle' ) );
		add_action( 'admin_post_xplugin_send', array( $this, 'handle' ) );
	}

	/**
	 * What came of the visitor's last message, as the page address tells.
	 *
	 * @return array Status, message, values and errors.
	 */
	public static function result() {
		$none = array(
			'status'  => '',
			'message' => '',
			'values'  => array(),
			'errors'  => array(),
		);
		if ( ! isset( $_GET['xplugin_result'], $_GET['xplugin_check'] ) ) {
			return $none;
		}
		$token = sanitize_key( wp_unslash( $_GET['xplugin_result'] ) );
		if ( ! wp_verify_nonce( sanitize_key( wp_unslash( $_GET['xplugin_check'] ) ), 'xplugin_result_' . $token ) ) {
			return $none;
		}
		$stored = get_transient( 'xplugin_result_' . $token );
		return is_array( $stored ) ? array_merge( $none, $stored ) : $none;
	}

	/**
	 * Handles a message that was sent with the form.
	 */
	public function handle() {
		if (
			! isset( $_POST['xplugin_nonce'] ) ||
			! wp_verify_nonce( sanitize_key( wp_unslash( $_POST['xplugin_nonce'] ) ), 'xplugin_send' )
		) {
			$this->finish( 'error', __( 'The form was open for too long. Please send it again.', 'xplugin' ) );
			return;
		}
		if ( ! empty( $_POST['xplugin_trap'] ) ) {
			// Only a robot fills in the hidden field; it is not told that it was found out.
			$this->finish( 'sent', '' );
			return;
		}
		$input  = isset( $_POST['xplugin_fields'] ) && is_array( $_POST['xplugin_fields'] )
			? map_deep( wp_unslash( $_POST['xplugin_fields'] ), 'sanitize_textarea_field' )
			: array();
		$values = $this->clean( $input );
		$errors = $this->validate( $values );
		if ( $errors ) {
			$message = __( 'Please check the marked fields.', 'xplugin' );
			$this->finish( 'error', $message, $values, $errors );
			return;
		}
		if ( $this->too_many() ) {
			$message = __( 'You have sent several messages already. Please try again in a few minutes.', 'xplugin' );
			$this->finish( 'error', $message, $values );
			return;
		}
#if store
		$stored = Xplugin_Form_Entries::add( $values );
		$mailed = $this->send( $values );
		if ( ! $stored && ! $mailed ) {
#else
		if ( ! $this->send( $values ) ) {
#end
			$message = __( 'Your message could not be sent. Please try again later.', 'xplugin' );
			$this->finish( 'error', $message, $values );
			return;
		}
		$this->finish( 'sent', '' );
	}

	/**
	 * Cleans the values of the form's fields, each by its type.
	 *
	 * @param array $input Submitted values, already unslashed and sanitised as text.
	 * @return string[]
	 */
	private function clean( $input ) {
		$config = Xplugin_Config::form();
		$values = array();
		foreach ( $config['fields'] as $key => $field ) {
			$value = isset( $input[ $key ] ) && is_string( $input[ $key ] ) ? trim( $input[ $key ] ) : '';
			$value = mb_substr( $value, 0, self::MAX_LENGTH );
			switch ( $field['type'] ) {
				case 'textarea':
					break;
				case 'checkbox':
					$value = '' === $value ? '' : '1';
					break;
				case 'select':
					$value = in_array( $value, $field['options'], true ) ? $value : '';
					break;
				default:
					$value = sanitize_text_field( $value );
			}
			$values[ $key ] = $value;
		}
		return $values;
	}

	/**
	 * Tells what is wrong with the values.
	 *
	 * @param string[] $values Cleaned values.
	 * @return string[] Errors by field.
	 */
	private function validate( $values ) {
		$config = Xplugin_Config::form();
		$errors = array();
		foreach ( $config['fields'] as $key => $field ) {
			if ( '' === $values[ $key ] ) {
				if ( $field['required'] ) {
					$errors[ $key ] = __( 'This field is required.', 'xplugin' );
				}
			} elseif ( 'email' === $field['type'] && ! is_email( $values[ $key ] ) ) {
				$errors[ $key ] = __( 'Please enter a valid email address.', 'xplugin' );
			} elseif ( 'url' === $field['type'] && ! wp_http_validate_url( $values[ $key ] ) ) {
				$errors[ $key ] = __( 'Please enter a complete web address.', 'xplugin' );
			} elseif ( 'number' === $field['type'] && ! is_numeric( $values[ $key ] ) ) {
				$errors[ $key ] = __( 'Please enter a number.', 'xplugin' );
			}
		}
		return $errors;
	}

	/**
	 * Counts the message and tells whether its sender has sent too many.
	 *
	 * @return bool
	 */
	private function too_many() {
		$address = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		$key     = 'xplugin_rate_' . md5( wp_salt( 'nonce' ) . $address );
		$count   = (int) get_transient( $key );
		if ( $count >= self::LIMIT ) {
			return true;
		}
		set_transient( $key, $count + 1, 10 * MINUTE_IN_SECONDS );
		return false;
	}

	/**
	 * Sends the message by email.
	 *
	 * @param string[] $values Cleaned and validated values.
	 * @return bool Whether WordPress handed the email over.
	 */
	private function send( $values ) {
		$config   = Xplugin_Config::form();
		$settings = $this->form->settings();
		$headers  = array();
		$lines    = array();
		$sender   = '';
		foreach ( $config['fields'] as $key => $field ) {
			$value = $values[ $key ];
			if ( 'checkbox' === $field['type'] ) {
				$value = '1' === $value ? __( 'Yes', 'xplugin' ) : __( 'No', 'xplugin' );
			}
			if ( 'email' === $field['type'] && '' === $sender ) {
				$sender = sanitize_email( $value );
			}
			$lines[] = $field['label'] . ":\n" . $value;
		}
		if ( is_email( $sender ) ) {
			$headers[] = 'Reply-To: ' . $sender;
		}
		$body = implode( "\n\n", $lines );
		$sent = wp_mail( $settings['recipient'], $settings['subject'], $body, $headers );
#if autoReply
		if ( $sent && is_email( $sender ) && '' !== $settings['reply'] ) {
			wp_mail( $sender, wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ), $settings['reply'] );
		}
#end
		return $sent;
	}

	/**
	 * Keeps the result for a moment and leads the visitor back to the form.
	 *
	 * @param string   $status  Either sent or error.
	 * @param string   $message What to tell the visitor.
	 * @param string[] $values  What the visitor had typed.
	 * @param string[] $errors  Errors by field.
	 */
	private function finish( $status, $message, $values = array(), $errors = array() ) {
		$token = strtolower( wp_generate_password( 20, false ) );
		set_transient(
			'xplugin_result_' . $token,
			array(
				'status'  => $status,
				'message' => $message,
				'values'  => $values,
				'errors'  => $errors,
			),
			15 * MINUTE_IN_SECONDS
		);
		$back = wp_get_referer();
		$back = add_query_arg(
			array(
				'xplugin_result' => $token,
				'xplugin_check'  => wp_create_nonce( 'xplugin_result_' . $token ),
			),
			$back ? $back : home_url( '/' )
		);
		wp_safe_redirect( $back );
		exit;
	}
}
