#file-if rows
<?php
/**
 * Lists what the site has as rows with columns, for files and for other programs.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Finds the things of a kind, and tells their values column by column.
 */
class Xplugin_Rows {

	/**
	 * The things that a list has, in its order.
	 *
	 * @param string $source What is listed.
	 * @param array  $filter Number, days, status, category, role and order; part for entries of a part.
	 * @return array
	 */
	public static function find( $source, $filter ) {
		$after = empty( $filter['days'] ) ? '' : gmdate( 'Y-m-d H:i:s', time() - $filter['days'] * DAY_IN_SECONDS );
		$limit = empty( $filter['number'] ) ? -1 : (int) $filter['number'];
		switch ( $source ) {
#if rows_user
			case 'user':
				$query = array(
					'number'  => $limit,
					'orderby' => 'registered',
					'order'   => 'DESC',
				);
				if ( ! empty( $filter['role'] ) ) {
					$query['role'] = $filter['role'];
				}
				if ( '' !== $after ) {
					$query['date_query'] = array( array( 'after' => $after ) );
				}
				return get_users( $query );
#end
#if rows_comment
			case 'comment':
				$query = array(
					'number' => max( 0, $limit ),
					'status' => isset( $filter['status'] ) && 'all' === $filter['status'] ? 'all' : 'approve',
					'type'   => 'comment',
				);
				if ( '' !== $after ) {
					$query['date_query'] = array( array( 'after' => $after ) );
				}
				return get_comments( $query );
#end
#if rows_order
			case 'order':
				if ( ! function_exists( 'wc_get_orders' ) ) {
					return array();
				}
				$query = array(
					'limit' => $limit,
					'type'  => 'shop_order',
				);
				if ( '' !== $after ) {
					$query['date_created'] = '>=' . strtotime( $after );
				}
				return wc_get_orders( $query );
#end
#if rows_product
			case 'product':
				return function_exists( 'wc_get_products' ) ? wc_get_products( array( 'limit' => $limit ) ) : array();
#end
			default:
				return get_posts( self::post_query( $source, $filter, $limit, $after ) );
		}
	}

	/**
	 * The query for posts, pages and entries.
	 *
	 * @param string $source What is listed.
	 * @param array  $filter What is wanted of it.
	 * @param int    $limit  Most rows, -1 for all.
	 * @param string $after  Earliest moment, or an empty string.
	 * @return array
	 */
	private static function post_query( $source, $filter, $limit, $after ) {
		$query = array(
			'post_type'        => $source,
			'post_status'      => 'publish',
			'numberposts'      => $limit,
			'suppress_filters' => false,
		);
#if rows_record
		if ( 'record' === $source ) {
			$part                 = Xplugin_Module::get( $filter['part'] );
			$query['post_type']   = $part->post_type();
			$query['post_status'] = $part->is_public() && ! self::sees_private() ? 'publish' : array( 'publish', 'private' );
		}
#end
		if ( isset( $filter['status'] ) && 'all' === $filter['status'] ) {
			$query['post_status'] = array( 'publish', 'private', 'future', 'pending', 'draft' );
		}
		if ( ! empty( $filter['category'] ) ) {
			$query['tax_query'] = array(
				array(
					'taxonomy' => 'category',
					'field'    => is_array( $filter['category'] ) ? 'term_id' : 'name',
					'terms'    => $filter['category'],
				),
			);
		}
		if ( '' !== $after ) {
			$query['date_query'] = array(
				array(
					'column' => 'post_date_gmt',
					'after'  => $after,
				),
			);
		}
		return $query;
	}

#if rows_record
	/**
	 * Whether somebody sees what is marked as private: administrators, and who is at the command line.
	 *
	 * @return bool
	 */
	private static function sees_private() {
		return current_user_can( 'manage_options' ) || ( defined( 'WP_CLI' ) && WP_CLI );
	}

#end
	/**
	 * A value of a thing, as plain text.
	 *
	 * @param string $source What is listed.
	 * @param object $row    The thing.
	 * @param string $key    Name of the column.
	 * @param string $part   Name of the part whose entries are listed, if it is one's.
	 * @return string
	 */
	public static function value( $source, $row, $key, $part = '' ) {
		switch ( $source ) {
#if rows_user
			case 'user':
				return self::user_value( $row, $key );
#end
#if rows_comment
			case 'comment':
				return self::comment_value( $row, $key );
#end
#if rows_order
			case 'order':
				return self::order_value( $row, $key );
#end
#if rows_product
			case 'product':
				return self::product_value( $row, $key );
#end
#if rows_record
			case 'record':
				$module = Xplugin_Module::get( $part );
				$fields = $module->record_fields();
				if ( isset( $fields[ $key ] ) ) {
					$values = $module->values( $row->ID );
					return Xplugin_Values::text( $fields[ $key ], $values[ $key ] );
				}
				return self::post_value( $row, $key );
#end
			default:
				return self::post_value( $row, $key );
		}
	}

	/**
	 * A value of a post, a page or an entry.
	 *
	 * @param WP_Post $post The post.
	 * @param string  $key  Name of the column.
	 * @return string
	 */
	private static function post_value( $post, $key ) {
		switch ( $key ) {
			case 'title':
				return html_entity_decode( get_the_title( $post ), ENT_QUOTES, 'UTF-8' );
			case 'date':
				return get_the_date( 'Y-m-d H:i', $post );
#if rows_content
			case 'author':
				return get_the_author_meta( 'display_name', $post->post_author );
			case 'modified':
				return get_the_modified_date( 'Y-m-d H:i', $post );
			case 'category':
			case 'tags':
				$terms = get_the_terms( $post, 'tags' === $key ? 'post_tag' : 'category' );
				return is_array( $terms ) ? html_entity_decode( implode( ', ', wp_list_pluck( $terms, 'name' ) ), ENT_QUOTES, 'UTF-8' ) : '';
			case 'excerpt':
				return html_entity_decode( wp_strip_all_tags( get_the_excerpt( $post ) ), ENT_QUOTES, 'UTF-8' );
			case 'content':
				return trim( wp_strip_all_tags( strip_shortcodes( $post->post_content ) ) );
			case 'image':
				return (string) get_the_post_thumbnail_url( $post, 'full' );
			case 'comments':
				return (string) get_comments_number( $post );
			case 'words':
				return (string) count( preg_split( '/\s+/', wp_strip_all_tags( $post->post_content ), -1, PREG_SPLIT_NO_EMPTY ) );
			case 'slug':
				return $post->post_name;
#end
			case 'link':
				return (string) get_permalink( $post );
			case 'status':
				return (string) get_post_status( $post );
			case 'id':
				return (string) $post->ID;
		}
		return '';
	}
#if rows_user

	/**
	 * A value of a user.
	 *
	 * @param WP_User $user The user.
	 * @param string  $key  Name of the column.
	 * @return string
	 */
	private static function user_value( $user, $key ) {
		switch ( $key ) {
			case 'username':
				return $user->user_login;
			case 'name':
				return $user->display_name;
			case 'first_name':
			case 'last_name':
				return (string) $user->get( $key );
			case 'email':
				return $user->user_email;
			case 'role':
				return implode( ', ', $user->roles );
			case 'date':
				return get_date_from_gmt( $user->user_registered, 'Y-m-d H:i' );
			case 'website':
				return $user->user_url;
			case 'posts':
				return (string) count_user_posts( $user->ID, 'post', true );
			case 'id':
				return (string) $user->ID;
		}
		return '';
	}
#end
#if rows_comment

	/**
	 * A value of a comment.
	 *
	 * @param WP_Comment $comment The comment.
	 * @param string     $key     Name of the column.
	 * @return string
	 */
	private static function comment_value( $comment, $key ) {
		switch ( $key ) {
			case 'author':
				return $comment->comment_author;
			case 'email':
				return $comment->comment_author_email;
			case 'content':
				return wp_strip_all_tags( $comment->comment_content );
			case 'date':
				return get_comment_date( 'Y-m-d H:i', $comment );
			case 'post':
				return html_entity_decode( get_the_title( $comment->comment_post_ID ), ENT_QUOTES, 'UTF-8' );
			case 'link':
				return get_comment_link( $comment );
			case 'status':
				return (string) wp_get_comment_status( $comment );
			case 'id':
				return (string) $comment->comment_ID;
		}
		return '';
	}
#end
#if rows_order

	/**
	 * A value of an order.
	 *
	 * @param WC_Order $order The order.
	 * @param string   $key   Name of the column.
	 * @return string
	 */
	private static function order_value( $order, $key ) {
		switch ( $key ) {
			case 'number':
				return $order->get_order_number();
			case 'date':
				return $order->get_date_created() ? $order->get_date_created()->date( 'Y-m-d H:i' ) : '';
			case 'name':
				return $order->get_formatted_billing_full_name();
			case 'email':
				return $order->get_billing_email();
			case 'phone':
				return $order->get_billing_phone();
			case 'address':
				return implode( ', ', array_filter( array( $order->get_billing_address_1(), $order->get_billing_postcode(), $order->get_billing_city() ) ) );
			case 'items':
				$names = array();
				foreach ( $order->get_items() as $item ) {
					$names[] = $item->get_quantity() . ' × ' . $item->get_name();
				}
				return implode( ', ', $names );
			case 'total':
				return (string) $order->get_total();
			case 'payment':
				return $order->get_payment_method_title();
			case 'status':
				return $order->get_status();
		}
		return '';
	}
#end
#if rows_product

	/**
	 * A value of a product.
	 *
	 * @param WC_Product $product The product.
	 * @param string     $key     Name of the column.
	 * @return string
	 */
	private static function product_value( $product, $key ) {
		switch ( $key ) {
			case 'title':
				return $product->get_name();
			case 'sku':
				return $product->get_sku();
			case 'price':
				return (string) $product->get_price();
			case 'stock':
				return (string) $product->get_stock_quantity();
			case 'category':
				return wp_strip_all_tags( wc_get_product_category_list( $product->get_id() ) );
			case 'link':
				return $product->get_permalink();
			case 'image':
				return (string) wp_get_attachment_url( $product->get_image_id() );
			case 'id':
				return (string) $product->get_id();
		}
		return '';
	}
#end
}
